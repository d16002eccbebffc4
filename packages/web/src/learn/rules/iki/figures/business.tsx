import { SEASONS, SHOPS, TOKEN_KINDS } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Site } from '../../../../iki/market/site.tsx'
import { PHONE, PlanProvider, shopRect } from '../../../../iki/plan.ts'
import { useBoard } from '../../../../iki/scene.tsx'
import { Shop } from '../../../../iki/street/shop.tsx'
import type { Pictures } from '../../book.ts'
import { Cut } from '../../still.tsx'
import { Board, Cards, House, Purse, Still } from '../still.tsx'
import { Things } from '../things.tsx'
import { VIEWS } from '../views.ts'

/** The pictures of what one does where the walk ends. */
export const BUSINESS_FIGURES: Pictures['figures'] = {
  'business.behind': () => (
    <Still view={VIEWS.behind} live>
      <House nagaya={0} />
    </Still>
  ),
  'business.swapBefore': () => (
    <Still view={VIEWS.swapping}>
      <House nagaya={0} />
      <House nagaya={1} />
    </Still>
  ),
  'business.swapAfter': () => (
    <Still view={VIEWS.swapped}>
      <House nagaya={0} />
      <House nagaya={1} />
    </Still>
  ),
  'shops.signs': () => (
    <Still view={VIEWS.start}>
      {SHOPS.map((shop, space) => (
        <ShopSign key={shop} space={space} />
      ))}
    </Still>
  ),
  'experience.before': () => (
    <Still view={VIEWS.retiring}>
      <House nagaya={0} />
      <Purse seat={0} />
    </Still>
  ),
  'experience.after': () => (
    <Still view={VIEWS.retired}>
      <House nagaya={0} />
      <Purse seat={0} />
    </Still>
  ),
  'experience.givers': () => (
    <Still view={VIEWS.empty}>
      <Cards ids={['monk', 'ox_cart', 'yamabushi', 'shrine_maiden', 'puppeteer']} />
    </Still>
  ),
  'gate.before': () => (
    <Still view={VIEWS.gate}>
      <Board narrow={[3, 1, 2]} />
    </Still>
  ),
  'gate.after': () => (
    <Still view={VIEWS.passed}>
      <Board narrow={[0, 1, 2]} />
    </Still>
  ),
  'buildings.site': () => (
    <Still view={VIEWS.site}>
      <Site heading={false} />
    </Still>
  ),
  'buildings.before': () => (
    <Still view={VIEWS.building}>
      <House nagaya={2} />
      <Purse seat={1} />
    </Still>
  ),
  'buildings.after': () => (
    <Still view={VIEWS.built}>
      <House nagaya={2} />
      <Purse seat={1} />
    </Still>
  ),
  'wares.tokens': () => (
    <Still view={VIEWS.empty}>
      <SeasonTokens />
    </Still>
  ),
}

/** A shop as it stands on the street, alone. */
function ShopSign({ space }: { readonly space: number }): ReactNode {
  const { left, top, width, height } = shopRect(PHONE, space)
  return (
    <div className="iki-still-shop">
      <Cut width={width} height={height} left={left} top={top}>
        <div className="phone iki-still-board" style={{ width: PHONE.width, height: PHONE.height }}>
          <PlanProvider value={PHONE}>
            <Shop space={space} />
          </PlanProvider>
        </div>
      </Cut>
    </div>
  )
}

function SeasonTokens(): ReactNode {
  const { say } = useBoard()
  return SEASONS.map((season) => (
    <div key={season} className="iki-still-season">
      <b>{say.season(season)}</b>
      <Things things={TOKEN_KINDS.map((kind) => ({ id: `k-${kind}-${season}`, box: 64, name: say.tokens(kind) }))} />
    </div>
  ))
}
