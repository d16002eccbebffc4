import type { Class, Judged } from '@edokko/review'

/** What is said of a choice by a sign: all but that it was the best. */
export type SignedClass = Exclude<Class, 'good'>

/** What makes a decision a moment to look at. */
export type MomentClass = Exclude<SignedClass, 'close'>

/** A decision that is worth to be looked at. */
export type Moment = Judged & { readonly class: MomentClass }

export function isMoment(judged: Judged): judged is Moment {
  return judged.class !== 'good' && judged.class !== 'close'
}

/** The costliest first; what was fine comes last. */
export function byWeight(moments: readonly Moment[]): readonly Moment[] {
  return moments.toSorted((a, b) => b.loss - a.loss)
}
