/** A plug-in that every bundler here understands. */
export function compileWords(): { readonly name: string; readonly enforce: 'pre' }
