/** No review searches less: fewer pairs than this leaves have no standard error. */
export const LEAST_ITERATIONS = 20

/** Iterations for a decision, before a close one is searched on: as many as a master takes. */
export const USUAL_ITERATIONS = 4000
