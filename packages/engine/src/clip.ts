/** A quotation from a text that may hold anything: short and printable. */
export function clip(text: string): string {
  const printable = Array.from(text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '�'))
  return printable.length > 60 ? `${printable.slice(0, 60).join('')}…` : printable.join('')
}
