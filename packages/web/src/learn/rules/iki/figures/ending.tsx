import { holdingsOf, PER_SEASON, scoreHoldings, SEASONS, TYPES } from '@edokko/iki'
import type { TokenKind, TypeName } from '@edokko/iki'
import type { ReactNode } from 'react'
import { signsOfGoods } from '../../../../iki/sign.ts'
import { places } from '../../../../iki/cells.ts'
import { Site } from '../../../../iki/market/site.tsx'
import { useBoard } from '../../../../iki/scene.tsx'
import { Signs } from '../../../../iki/signs.tsx'
import type { Pictures } from '../../book.ts'
import { Cards, House, Purse, Still } from '../still.tsx'
import { Things } from '../things.tsx'
import { VIEWS } from '../views.ts'

/** What so many types, or fish of so many seasons, are worth. */
const VARIETY = [1, 4, 9, 16, 25]
const FISH = [3, 6, 10, 15]

/** The pictures of how the points are counted, and of boxes and books. */
export const ENDING_FIGURES: Pictures['figures'] = {
  'scoring.steps': () => (
    <Still view={VIEWS.empty}>
      <Things
        things={TYPES.map((type, i) => ({ id: type, picture: <TypeMark type={type} />, name: points(VARIETY[i]) }))}
      />
      <Things things={SEASONS.map((season, i) => ({ id: `k-fish-${season}`, box: 64, name: points(FISH[i]) }))} />
    </Still>
  ),
  'example.people': () => (
    <Still view={VIEWS.hundred}>
      <div className="iki-still">
        <Cards ids={['dice', 'sculptor']} />
      </div>
      <div className="iki-still">
        <Cards ids={['geta', 'seamstress', 'soba', 'puppeteer']} />
      </div>
    </Still>
  ),
  'example.fishFigure': () => (
    <Still view={VIEWS.hundred}>
      <Bought kinds={['fish']} />
    </Still>
  ),
  'example.tobaccoFigure': () => (
    <Still view={VIEWS.hundred}>
      <Bought kinds={['tobacco', 'pipe']} />
    </Still>
  ),
  'example.house': () => (
    <Still view={VIEWS.hundred}>
      <House nagaya={0} />
    </Still>
  ),
  'example.purse': () => (
    <Still view={VIEWS.hundred}>
      <Purse seat={0} />
    </Still>
  ),
  'example.total': () => (
    <Still view={VIEWS.hundred}>
      <Score />
    </Still>
  ),
  'two.nobodys': () => (
    <Still view={VIEWS.nobodys}>
      <House nagaya={2} />
    </Still>
  ),
  'editions.extraCards': () => (
    <Still view={VIEWS.empty}>
      <Cards ids={['dyer', 'dumpling', 'charcoal', 'samurai']} />
    </Still>
  ),
  'prices.known': () => (
    <Still view={VIEWS.inn}>
      <Cards ids={['monk', 'book_lender']} />
      <Site heading={false} />
    </Still>
  ),
}

function points(iki = 0): ReactNode {
  return <Signs signs={signsOfGoods({ iki })} />
}

/** The colour and the pattern of a type. */
function TypeMark({ type }: { readonly type: TypeName }): ReactNode {
  return (
    <svg viewBox="0 0 46 46" aria-hidden>
      <rect x="1" y="1" width="44" height="44" fill={`var(--t-${type})`} />
      <rect x="1" y="1" width="44" height="44" fill={`url(#pt-${type})`} stroke="var(--ol)" strokeWidth="1.5" />
    </svg>
  )
}

/** The tokens that the first player has bought, with the bonus of a fish. */
function Bought({ kinds }: { readonly kinds: readonly TokenKind[] }): ReactNode {
  const { rules, t, say } = useBoard()
  const things = kinds.flatMap((kind) =>
    places(t[kind], 0).map((token) => ({
      id: `k-${kind}-${SEASONS[Math.trunc(token / PER_SEASON)] ?? 'spring'}`,
      box: 64,
      name: (
        <>
          {say.token(kind, token)?.name}
          {kind === 'fish' && <Signs signs={signsOfGoods({ iki: rules.fish[token]?.bonus ?? 0 }, true)} />}
        </>
      ),
    })),
  )
  return <Things things={things} />
}

/** The points of the first player as they are counted at the end of a game. */
function Score(): ReactNode {
  const { rules, t, say } = useBoard()
  return (
    <table className="iki-still-score">
      <tbody>
        {say.breakdown(scoreHoldings(rules, holdingsOf(rules, t, 0))).map(({ name, iki }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{iki}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
