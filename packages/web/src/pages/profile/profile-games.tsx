import type { OnlineWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useProfileWords } from '../../online/profile-words.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Picture } from '../../parts/picture.tsx'
import { gameName } from '../../setup/game-name.ts'
import { timeAgo } from '../dates.ts'
import { gameTitle } from '../online/table-texts.ts'
import type { Profile } from './use-profile.ts'

type Game = Profile['last'][number]
type Player = Game['players'][number]

interface ProfileGamesProps {
  readonly profile: Profile
  readonly words: OnlineWords
}

/** What somebody has played, with whom, and what came of it. */
export function ProfileGames(props: ProfileGamesProps): ReactNode {
  const words = useProfileWords()
  const { played, company, others } = props.profile
  if (played.length === 0)
    return (
      <section className="frame me-section">
        <p>{words.say('profile.none')}</p>
      </section>
    )
  return (
    <>
      <LastGames {...props} />
      <div className="profile-sums">
        <Played played={played} />
        {company.length + others > 0 && <Company company={company} others={others} />}
      </div>
    </>
  )
}

function LastGames({ profile: { last }, words: online }: ProfileGamesProps): ReactNode {
  const words = useProfileWords()
  return (
    <section className="frame me-section" aria-labelledby="profile-last">
      <h3 id="profile-last">{words.say('profile.last')}</h3>
      {/* On phones its rows are drawn as blocks, which would end being rows for whoever hears the page. */}
      <table role="table" className="profile-last">
        <thead role="rowgroup">
          <tr role="row">
            {(['game', 'against', 'points', 'result', 'when'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {words.say(`profile.${column}`)}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {last.map((game) => (
            <LastGame key={`${game.touched} ${game.table ?? ''}`} game={game} online={online} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LastGame({ game, online }: { readonly game: Game; readonly online: OnlineWords }): ReactNode {
  const words = useProfileWords()
  const { table, game: id, seat, points, winners, touched, players } = game
  const others = players.flatMap((player, each) => (each === seat ? [] : [{ player, each }]))
  const own = points[seat]
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(touched)
  const won = winners.includes(seat)
  const result = won ? (winners.length > 1 ? 'profile.shared' : 'profile.won') : 'profile.lost.game'
  return (
    <tr role="row">
      <td role="cell" className="profile-game">
        {gameTitle(online, { id })}
      </td>
      <td role="cell">
        <ul className="profile-people">
          {others.map(({ player, each }) => (
            <li key={each}>
              <PlayerName player={player} online={online} />
            </li>
          ))}
        </ul>
      </td>
      <td role="cell" className="number">
        {own !== undefined && [own, ...others.map(({ each }) => points[each] ?? 0)].join('\u00a0: ')}
      </td>
      <td role="cell" className="profile-result" data-won={won}>
        {won && <Picture id="i-check" />}
        {words.say(result)}
      </td>
      <td role="cell">
        <time dateTime={new Date(touched).toISOString()}>{timeAgo(words.language, touched)}</time>
      </td>
      <td role="cell" className="profile-back">
        {table !== undefined && (
          <Link href={`/review/at/${table}`} aria-label={words.say('profile.lookBack.at', { date })}>
            {words.say('profile.lookBack')}
          </Link>
        )}
      </td>
    </tr>
  )
}

/** Who somebody played with, as far as the reader may know. */
function PlayerName({ player, online }: { readonly player: Player; readonly online: OnlineWords }): ReactNode {
  const words = useProfileWords()
  if (player.kind === 'bot')
    return (
      <>
        <Picture id="i-bot" />
        {words.say('profile.bot', { level: words.say(`level.${player.level}`) })}
      </>
    )
  const { id, name, avatar } = player
  if (name === undefined || avatar === undefined) return <i>{online.say('online.somebody')}</i>
  return (
    <>
      <Avatar of={avatar} />
      {id === undefined ? name : <Link href={`/people/${id}`}>{name}</Link>}
    </>
  )
}

function Played({ played }: Pick<Profile, 'played'>): ReactNode {
  const words = useProfileWords()
  return (
    <section className="frame me-section" aria-labelledby="profile-played">
      <h3 id="profile-played">{words.say('profile.played')}</h3>
      <table className="profile-played">
        <thead>
          <tr>
            <th scope="col">{words.say('profile.game')}</th>
            <th scope="col">{words.say('profile.count')}</th>
            <th scope="col">{words.say('profile.wins')}</th>
          </tr>
        </thead>
        <tbody>
          {played.map(({ game, seats, played: count, won }) => (
            <tr key={`${game} ${seats}`}>
              <th scope="row">
                {words.say(`game.${gameName({ id: game })}`)}{' '}
                <small>{words.say('profile.players', { count: seats })}</small>
              </th>
              <td className="number">{count}</td>
              <td className="number">{won}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Company({ company, others }: Pick<Profile, 'company' | 'others'>): ReactNode {
  const words = useProfileWords()
  return (
    <section className="frame me-section" aria-labelledby="profile-company">
      <h3 id="profile-company">{words.say('profile.company')}</h3>
      {company.length > 0 && (
        <ul className="profile-company">
          {company.map(({ id, name, avatar, games }) => (
            <li key={id}>
              <Avatar of={avatar} />
              <Link href={`/people/${id}`}>{name}</Link>
              <span>{words.say('profile.games', { count: games })}</span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p>{words.say(company.length === 0 ? 'profile.unnamed' : 'profile.others', { count: others })}</p>}
    </section>
  )
}
