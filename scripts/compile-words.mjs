import { compileMessage } from '@lingui/message-utils/compileMessage'

/** For bundlers: compiles the ICU messages of packages/words/src/catalogues, so that no parser is shipped. */
export function compileWords() {
  return {
    name: 'compile-words',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/words\/src\/catalogues\/\w+\/[\w-]+\.json$/.test(id)) return null
      const compiled = Object.entries(JSON.parse(code)).map(([key, message]) => [key, compileMessage(message)])
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js', map: null }
    },
  }
}
