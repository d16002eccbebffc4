import type { ApiDocument } from './openapi.ts'
import { OPERATIONS } from './openapi.ts'
import { HOW_TO_PLAY } from './how-to-play.ts'
import type { Asker, Operation } from './operation.ts'

/* The document as a page that needs no program. */

const WHO: Readonly<Record<Asker, string>> = {
  anybody: 'anybody',
  browser: 'somebody’s browser',
  person: 'somebody, or a bot',
  bot: 'a bot',
  operator: 'the operator',
}

export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ea; --ink: #2b2620; --soft: #6a6154; --line: #d8cdb8; --accent: #8c2f22 }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a17; --ink: #efe6d6; --soft: #b3a896; --line: #4a433a; --accent: #f0917f } }
* { box-sizing: border-box }
html { background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; padding-bottom: .25rem; text-transform: capitalize }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 1.75rem 0 .25rem; overflow-wrap: anywhere }
p { margin: .35rem 0 }
a { color: var(--accent) }
nav ul { display: flex; flex-wrap: wrap; gap: 0 .25rem; list-style: none; margin: 0; padding: 0 }
nav a { display: inline-block; padding: .65rem .6rem; text-transform: capitalize }
.soft { color: var(--soft); font-size: .9rem }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
pre { border: 1px solid var(--line); border-radius: .4rem; font: .8rem/1.5 ui-monospace, monospace; overflow-x: auto; padding: .75rem }
summary { cursor: pointer; min-height: 2.75rem; padding: .6rem 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

/** The page at /api. */
export function apiPage({ components: { schemas }, 'x-messages': messages }: ApiDocument): string {
  const groups = Object.entries(OPERATIONS)
  const links = [...groups.map(([group]) => group), 'socket', 'schemas']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Edokko: API</title>
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<header>
<h1>Edokko: the API</h1>
<p><a href="/">Edokko</a> · <a href="/api/openapi.json">OpenAPI 3.1</a> for machines</p>
<nav aria-label="Contents"><ul>${links.map((each) => `<li><a href="#${anchorOf(each)}">${escape(each)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${paragraphs(HOW_TO_PLAY)}
${groups.map(([group, operations]) => `<section><h2 id="${anchorOf(group)}">${escape(group)}</h2>${operations.map(operationOf).join('')}</section>`).join('\n')}
<section><h2 id="socket">socket</h2>
<p>At <code>/api/socket</code>. Each message is one JSON object with its <code>type</code>.</p>
${messages.map(({ from, type, summary, schema }) => `<h3>${from === 'client' ? '→' : '←'} ${escape(type)}</h3><p class="soft">from the ${from} · ${link(schema.$ref)}</p>${paragraphs(summary)}`).join('\n')}
</section>
<section><h2 id="schemas">schemas</h2>
${Object.entries(schemas)
  .map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary><pre tabindex="0">${linked(escape(JSON.stringify(schema, undefined, 2)))}</pre></details>`,
  )
  .join('\n')}
</section>
</main>
</body>
</html>
`

  function operationOf({ method, path, who, does, more, body, query = {}, answer }: Operation): string {
    const facts = [
      `for ${WHO[who]}`,
      ...(body === undefined ? [] : [`takes ${schemaLink(`${capital(body)}Request`)}`]),
      ...(answer === undefined ? [] : [`answers ${schemaLink(`${capital(answer)}Response`, answer)}`]),
    ]
    const asked = Object.entries(query).map(
      ([name, means]) => `<p class="soft"><code>?${name}=</code> ${escape(means)}</p>`,
    )
    return `<h3>${method.toUpperCase()} ${escape(path.replaceAll(/:(\w+)/g, '{$1}'))}</h3><p>${escape(does)}.</p><p class="soft">${facts.join(' · ')}</p>${asked.join('')}${more === undefined ? '' : paragraphs(more)}\n`
  }

  function schemaLink(name: string, otherwise = name): string {
    return name in schemas ? `<a href="#${name}">${name}</a>` : escape(otherwise)
  }
}

function link($ref: string): string {
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  return `<a href="#${name}">${name}</a>`
}

/** References in a schema lead to what they refer to. */
function linked(text: string): string {
  return text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')
}

/** The few signs of Markdown that the texts have. */
function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((part) => {
      const items = part.split('\n').filter((line) => /^\d+\. /.test(line))
      if (items.length === 0) return `<p>${inline(part)}</p>`
      return `<ol>${items.map((item) => `<li>${inline(item.replace(/^\d+\. /, ''))}</li>`).join('')}</ol>`
    })
    .join('\n')
}

function inline(part: string): string {
  return escape(part)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

function anchorOf(group: string): string {
  return group.replaceAll(' ', '-')
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
