import type { GameName } from '@edokko/games'
import type { Key } from '@edokko/words'

/** Where a word is at home. */
export type Home = GameName | 'both' | 'house'

/** A word of a game or of the house. */
interface TermData {
  readonly id: string // meaning.<id> says what it means
  readonly of: Home
  readonly key?: Key // of the text that names it at the table; without one, the glossary names it: term.<id>
  readonly kanji: string
  readonly reading: string
}

function term(id: string, of: Home, kanji: string, reading: string, key?: Key): TermData {
  return { id, of, kanji, reading, ...(key === undefined ? {} : { key }) }
}

export const TERMS: readonly TermData[] = [
  term('edo', 'house', '江戸', 'Edo'),
  term('edokko', 'house', '江戸っ子', 'Edokko', 'app.name'),
  term('kamon', 'house', '家紋', 'kamon'),
  term('iki', 'iki', '粋', 'iki', 'iki.good.iki'),
  term('oyakata', 'iki', '親方', 'oyakata'),
  term('kobun', 'iki', '子分', 'kobun'),
  term('wayOfLife', 'iki', '生き様', 'ikizama', 'iki.label.wayOfLife'),
  term('nagaya', 'iki', '長屋', 'nagaya'),
  term('stall', 'iki', '店', 'tana'),
  term('corner', 'iki', '角', 'kado'),
  term('street', 'iki', '通り', 'tōri', 'iki.label.street'),
  term('gate', 'iki', '木戸', 'kido', 'iki.label.gate'),
  term('character', 'both', '人物', 'jinbutsu', 'naishi.kind.character'),
  term('building', 'iki', '建物', 'tatemono', 'iki.type.building'),
  term('peddler', 'iki', '振売', 'furiuri', 'iki.type.street'),
  term('artisan', 'iki', '職人', 'shokunin', 'iki.type.artisan'),
  term('special', 'iki', '特別', 'tokubetsu', 'iki.type.special'),
  term('master', 'iki', '名工', 'meikō', 'iki.type.master'),
  term('seller', 'iki', '商人', 'shōnin', 'iki.type.shop'),
  term('mon', 'iki', '文', 'mon', 'iki.good.mon'),
  term('koban', 'iki', '小判', 'koban', 'iki.good.koban'),
  term('rice', 'iki', '米', 'kome', 'iki.good.rice'),
  term('sandal', 'iki', '草履', 'zōri', 'iki.good.sandal'),
  term('lumber', 'iki', '材木', 'zaimoku', 'iki.good.lumber'),
  term('firefighting', 'iki', '火消し', 'hikeshi', 'iki.label.firefighting'),
  term('fire', 'iki', '火事', 'kaji'),
  term('payday', 'iki', '給金日', 'kyūkinbi', 'iki.story.paydayCame'),
  term('salary', 'iki', '給金', 'kyūkin'),
  term('harmony', 'iki', '調和', 'chōwa'),
  term('experience', 'iki', '経験', 'keiken'),
  term('retirement', 'iki', '隠居', 'inkyo'),
  term('skill', 'iki', '技', 'waza'),
  term('hire', 'iki', '雇い入れ', 'yatoiire', 'iki.label.hire'),
  term('income', 'iki', '収入', 'shūnyū', 'iki.label.income'),
  term('business', 'iki', '商い', 'akinai', 'iki.label.business'),
  term('variety', 'iki', '多彩', 'tasai', 'iki.score.variety'),
  term('nobodys', 'iki', '主なし', 'nushi nashi', 'iki.label.nobodys'),
  term('season', 'iki', '季節', 'kisetsu'),
  term('newYear', 'iki', '正月', 'shōgatsu', 'iki.newYear'),
  term('sandalShop', 'iki', '草履屋', 'zōriya', 'iki.shop.sandal'),
  term('riceShop', 'iki', '米屋', 'komeya', 'iki.shop.rice'),
  term('tower', 'iki', '火の見櫓', 'hinomiyagura', 'iki.shop.tower'),
  term('tobaccoShop', 'iki', '煙草屋', 'tabakoya', 'iki.shop.tobacco'),
  term('pawn', 'iki', '質屋', 'shichiya', 'iki.shop.pawn'),
  term('construction', 'iki', '普請場', 'fushinba', 'iki.shop.construction'),
  term('fishMarket', 'iki', '魚河岸', 'uogashi', 'iki.shop.fish'),
  term('exchange', 'iki', '両替屋', 'ryōgaeya', 'iki.shop.exchange'),
  term('fish', 'iki', '魚', 'sakana', 'iki.token.kind.fish'),
  term('pipe', 'iki', '煙管', 'kiseru', 'iki.token.kind.pipe'),
  term('tobacco', 'iki', '煙草', 'tabako', 'iki.token.kind.tobacco'),
  term('territory', 'naishi', '領地', 'ryōchi'),
  term('row', 'naishi', '列', 'retsu', 'naishi.label.row'),
  term('hand', 'naishi', '手札', 'tefuda', 'naishi.label.hand'),
  term('river', 'naishi', '川', 'kawa', 'naishi.label.river'),
  term('court', 'naishi', '朝廷', 'chōtei'),
  term('emissary', 'naishi', '使者', 'shisha'),
  term('swap', 'naishi', '入れ替え', 'irekae', 'naishi.action.swap.label'),
  term('discard', 'naishi', '捨てる', 'suteru', 'naishi.action.discard.label'),
  term('discards', 'naishi', '捨て札', 'sutefuda', 'naishi.label.discards'),
  term('decree', 'naishi', '勅令', 'chokurei', 'naishi.action.decree.label'),
  term('recall', 'naishi', '召還', 'shōkan', 'naishi.action.recall.label'),
  term('declare', 'naishi', '終了宣言', 'shūryō sengen', 'naishi.action.declare.label'),
  term('province', 'naishi', '国', 'kuni', 'naishi.kind.province'),
  term('startCard', 'naishi', '始めの札', 'hajime no fuda', 'naishi.kind.start'),
  term('beside', 'naishi', '隣', 'tonari'),
]
