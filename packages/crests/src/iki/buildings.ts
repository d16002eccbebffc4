import { drawings } from '../crest.ts'
import { HEXAGON, both, cut, dot, fan, groove, hole, ink, line, over, turned } from '../hand.ts'
import { box } from '../motifs.ts'

/** The buildings, each in a cell of tortoise shell. */
export const BUILDING_CRESTS = drawings('c', 64, {
  shrine: [
    HEXAGON,
    '<path d="M26.4 5.6L40 19.4M37.6 5.6L24 19.4" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="butt" stroke-linejoin="round"/>',
    ink('M10.5 30C19 27 26 20.5 28.4 14.6H35.6C38 20.5 45 27 53.5 30L51.5 33.8H12.5Z'),
    groove('M20 30.6H44M27 24H37', 1.2),
    ink('M18 35.6H22.4V49H18ZM41.6 35.6H46V49H41.6ZM26 35.6H38V49H26Z'),
    groove('M32 36.6V49', 1.3),
    ink('M13 50.6H51V53.8H13Z'),
  ],
  // two floors, and a curtain with a coin
  merchant_house: [
    HEXAGON,
    ink('M17 11.4H47L52 17.4H12Z'),
    ink('M17.4 19H24V25.4H17.4ZM26 19H38V25.4H26ZM40 19H46.6V25.4H40Z'),
    groove('M30 19V25.4M34 19V25.4', 1.3),
    ink('M13.4 27H50.6L55 33H9Z'),
    ink('M14 34.6H50V47.4H43.6V45.4H42.4V47.4H34V45.4H30V47.4H21.6V45.4H20.4V47.4H14Z'),
    hole(32, 40.4, 5.4),
    dot(32, 40.4, 4),
    cut(box(30.6, 39, 33.4, 41.8)),
    ink('M14 50H50V53.4H14Z'),
  ],
  // thatch over the fields
  farm: [
    HEXAGON,
    ink('M25 8.6H39L53.6 33.4L49 35.4H15L10.4 33.4Z'),
    groove('M26.4 13H37.6M20.4 27L23.4 21M28 28L29.4 19M36 28L34.6 19M43.6 27L40.6 21', 1.4),
    groove('M14 31H50', 1.3),
    ink('M17.4 36.8H46.6V46.6H17.4Z'),
    cut('M22 38.8H28.4V46.6H22ZM33.4 39.4H42.4V43.6H33.4Z'),
    ink('M36.8 39.4H38.8V43.6H36.8Z'),
    line('M12.6 49.6Q32 47.6 51.4 49.6M17 53.4Q32 51.6 47 53.4M22.6 57Q32 55.6 41.4 57', 1.8),
  ],
  storehouse: [
    HEXAGON,
    ink('M32 10.5L52 23.6V27.4H12V23.6Z'),
    groove('M16 23.8H48', 1.2),
    ink('M15.5 28.6H48.5V51H15.5Z'),
    cut('M28 31.6H36V38H28Z'),
    groove('M32 31.6V38', 1.2),
    groove(
      'M16 51L26 41.4M23 51L33 41.4M30 51L40 41.4M37 51L47 41.4M26 51L16 41.4M33 51L23 41.4M40 51L30 41.4M47 51L37 41.4',
      1.2,
    ),
    groove('M15.5 41H48.5', 1.3),
  ],
  // lanterns at the door, and what is served
  restaurant: [
    HEXAGON,
    ink('M11 22.6Q22 20 28 11.4H36Q42 20 53 22.6L51 26.4H13Z'),
    both(
      line('M18.2 26V29.4', 1.6),
      ink('M15.6 29.4H20.8V31H15.6ZM15.6 44H20.8V45.6H15.6Z'),
      ink(
        'M15.2 31.4H21.2C24 33.8 24.6 35.6 24.6 37.5C24.6 39.4 24 41.2 21.2 43.6H15.2C12.4 41.2 11.8 39.4 11.8 37.5C11.8 35.6 12.4 33.8 15.2 31.4Z',
      ),
      groove('M12.6 35.4H23.8M12.6 39.6H23.8', 1.2),
    ),
    ink('M24.4 41.4H39.6C39.6 46.6 37 49.6 34.8 50.4V53.4H29.2V50.4C27 49.6 24.4 46.6 24.4 41.4Z'),
    groove('M26.2 44.6H37.8', 1.3),
    line('M29.4 38.6C27.4 36 31 34.4 29.4 31.4M34.8 38.6C32.8 36 36.4 34.4 34.8 31.4', 1.7),
  ],
  // the chrysanthemum over the hall
  imperial_residence: [
    HEXAGON,
    fan(16, 0, 22.5, [32, 13.6], ink('M31 11.6L30.8 6.8Q32 5 33.2 6.8L33 11.6Z')),
    dot(32, 13.6, 2.4),
    ink('M8.6 33C19 31 25 27 28 21.6H36C39 27 45 31 55.4 33L53.4 37H10.6Z'),
    groove('M22 32.6H42M28 27H36', 1.3),
    ink('M13.6 38.4H17.4V48H13.6ZM46.6 38.4H50.4V48H46.6ZM19.2 38.4H25.8V48H19.2ZM38.2 38.4H44.8V48H38.2Z'),
    groove('M19.2 41.2H25.8M19.2 44H25.8M38.2 41.2H44.8M38.2 44H44.8', 1.1),
    ink('M27.6 38.4H36.4V44H27.6ZM26.6 45.4H37.4V47.6H26.6ZM25.2 49H38.8V51.2H25.2Z'),
    ink('M11.6 49H23.4V52.6H11.6ZM40.6 49H52.4V52.6H40.6ZM23.6 52.6H40.4V55.4H23.6Z'),
  ],
  well: [
    HEXAGON,
    turned(
      45,
      ink('M22.6 13H27.8V51H22.6ZM36.2 13H41.4V51H36.2Z'),
      over(ink('M13 22.6H51V27.8H13ZM13 36.2H51V41.4H13Z')),
    ),
    dot(32, 32, 2.4),
  ],
  kabuki_theatre: [
    HEXAGON,
    ink('M12 18.5Q32 9.5 52 18.5L50 22.4H14Z'),
    ink('M15 24H22.6V50.5H15ZM24.4 24H31.2V50.5H24.4ZM32.8 24H39.6V50.5H32.8ZM41.4 24H49V50.5H41.4Z'),
    cut('M24.4 30Q32 38 39.6 30V50.5H24.4Z'),
    ink('M26.4 50.5V43Q32 36.4 37.6 43V50.5Z'),
    hole(32, 45.4, 2),
  ],
  watchtower: [
    HEXAGON,
    ink('M32 7.6L44 17H20Z'),
    ink('M23 18.4H41V21H23Z'),
    ink('M24.6 21H27.4L22.4 53.5H19Z'),
    ink('M39.4 21H36.6L41.6 53.5H45Z'),
    line('M24.6 30.6H39.4M23.4 38H40.6M22.2 45.6H41.8', 1.6),
    over(ink('M29 23.4H35V25.6C35 27.4 36.6 29 36.6 31.4H27.4C27.4 29 29 27.4 29 25.6Z')),
    line('M27 30.6L37 53M37 30.6L27 53', 1.1),
  ],
  inn: [
    HEXAGON,
    ink('M10.6 25.6L32 9L53.4 25.6L50.6 28.6L32 14.4L13.4 28.6Z'),
    ink('M17.4 28.4L32 17.6L46.6 28.4V31.4H17.4Z'),
    ink(
      'M17.4 33H24V44.6Q20.7 46.6 17.4 44.6ZM25.2 33H31.4V44.6Q28.3 46.6 25.2 44.6ZM32.6 33H38.8V44.6Q35.7 46.6 32.6 44.6ZM40 33H46.6V44.6Q43.3 46.6 40 44.6Z',
    ),
    cut('M25.4 39.4Q32 32.6 38.6 39.4Z'),
    ink('M15.6 49.4H48.4V52.4H15.6Z'),
    hole(32, 24.6, 2.4),
  ],
})
export type BuildingCrest = keyof typeof BUILDING_CRESTS
