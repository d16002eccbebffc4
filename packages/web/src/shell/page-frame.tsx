import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { useFocusOnHeading, usePageTitle } from '../parts/page-title.ts'
import { Picture } from '../parts/picture.tsx'
import { useWords } from '../settings/words.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Notices } from './notices.tsx'
import { PageFoot } from './page-foot.tsx'
import '../parts/form.css'
import './page.css'

/** What is around every page that is not a table: the way past it, the way home, the language, and the reader's own page. */
export function PageFrame({ title, called = title, className = '', children }: PageFrameProps): ReactNode {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(called, words.say('app.name'))
  useFocusOnHeading(heading)
  return (
    <div className="page">
      <div className="page-sky" aria-hidden />
      <a href="#main" className="page-skip button dark">
        {words.say('pages.skip')}
      </a>
      <header className="page-head">
        <Masthead heading={title === undefined ? heading : undefined} />
        <nav className="page-nav" aria-label={words.say('pages.nav')}>
          <Link href="/learn" className="page-nav-link page-nav-learn">
            <Picture id="i-help" />
            <span>{words.say('pages.learn')}</span>
          </Link>
          <LanguageSwitch />
          <Link href="/me" className="page-nav-link">
            <Picture id="i-person" />
            <span>{words.say('pages.me')}</span>
          </Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={`page-main ${className}`}>
        {title !== undefined && (
          <h1 ref={heading} tabIndex={-1} className="page-heading">
            {title}
          </h1>
        )}
        {children}
      </main>
      <PageFoot />
      <Notices />
    </div>
  )
}

interface PageFrameProps {
  readonly title?: string // not on the first page, which is called as the whole
  readonly called?: string // the document, if not as its heading
  readonly className?: string
  readonly children: ReactNode
}

/** The seal and the name: the heading of the first page, and from the others the way back to it. */
function Masthead({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> | undefined }): ReactNode {
  const words = useWords()
  const name = words.say('app.name')
  const motto = <p>{words.say('app.motto')}</p>
  const seal = <Picture id="seal-edokko" box={46} className="page-seal" />
  if (heading === undefined)
    return (
      <Link href="/" className="page-masthead">
        {seal}
        <div>
          <strong>{name}</strong>
          {motto}
        </div>
      </Link>
    )
  return (
    <div className="page-masthead">
      {seal}
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {motto}
      </div>
    </div>
  )
}
