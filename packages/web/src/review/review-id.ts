/** What the review of a table of this browser is kept under: the address of the table. */
export function localReviewId(table: string): string {
  return `table/${table}`
}
