import { drawings } from '../crest.ts'
import { HEXAGON, both, cut, dot, fan, groove, hole, ink, over, rill, thin, turned } from '../hand.ts'
import { box } from '../motifs.ts'

/** What a building stands on: the foot of its cell. */
const GROUND = ink('M10.5 49.6H53.5L32 62Z')

/** The buildings, each in a cell of tortoise shell. */
export const BUILDING_CRESTS = drawings('c', 64, {
  // crossed rafters over the steps
  shrine: [
    HEXAGON,
    '<path d="M26 6.4L40 19.4M38 6.4L24 19.4" fill="none" stroke="currentColor" stroke-width="3"/>',
    ink('M10.5 30C19 27 26 20.5 28.4 14.6H35.6C38 20.5 45 27 53.5 30L51.5 33.8H12.5Z'),
    groove('M20 30.4H44M27 24H37'),
    ink('M17.4 35.4H22V50H17.4ZM42 35.4H46.6V50H42ZM25.4 35.4H38.6V50H25.4Z'),
    groove('M32 36.6V49'),
    GROUND,
    groove('M24.6 53.4H39.4M28.4 57H35.6'),
  ],
  // tiles and lattice, and a coin at the door
  merchant_house: [
    HEXAGON,
    ink('M18 8.6H46V11.6H18ZM19.4 13H44.6L55 27.4V30H9V27.4Z'),
    groove('M24.4 13L18 27.4M29.6 13L27.4 27.4M34.4 13L36.6 27.4M39.6 13L46 27.4M10.4 27.4H53.6'),
    ink(
      'M12.4 31.6H51.6V34.4H12.4ZM12.4 34H15.6V50H12.4ZM18 34H20.4V50H18ZM22.8 34H25.2V50H22.8ZM38.8 34H41.2V50H38.8ZM43.6 34H46V50H43.6ZM48.4 34H51.6V50H48.4Z',
    ),
    over(dot(32, 40.6, 9.4)),
    rill(32, 40.6, 7),
    cut(box(29.4, 38, 34.6, 43.2)),
    GROUND,
  ],
  // thatch over the fields
  farm: [
    HEXAGON,
    ink('M25 8.6H39L53.6 33.4L49 35.4H15L10.4 33.4Z'),
    groove('M26.4 13H37.6M20.4 27L23.4 21M28 28L29.4 19M36 28L34.6 19M43.6 27L40.6 21M14 31H50'),
    ink('M17.4 36.8H46.6V50H17.4Z'),
    cut('M22 39.4H28.4V49.6H22ZM33.4 39.4H42.4V44.4H33.4Z'),
    ink('M37.2 39H38.6V45H37.2Z'),
    GROUND,
    groove('M15 51.6Q32 48.4 49 51.6M20.4 54.8Q32 52 43.6 54.8M26 58Q32 56.4 38 58'),
  ],
  // thick walls, tiled at the foot
  storehouse: [
    HEXAGON,
    ink('M32 9.4L53 23V27.4H11V23Z'),
    groove('M16 23.4H48'),
    ink('M15 28.8H49V50H15Z'),
    cut('M27 31.4H37V38.4H27Z'),
    ink('M31.2 31H32.8V39H31.2Z'),
    groove('M15 41H49M15 49.6H49'),
    groove(
      'M17 49.4L25 41.2M25 49.4L33 41.2M33 49.4L41 41.2M41 49.4L49 41.2M23 49.4L15 41.2M31 49.4L23 41.2M39 49.4L31 41.2M47 49.4L39 41.2',
    ),
    GROUND,
  ],
  // lanterns at the door, and what is served
  restaurant: [
    HEXAGON,
    ink('M11 22.6Q22 20 28 11.4H36Q42 20 53 22.6L51 26.4H13Z'),
    both(
      thin('M18.2 26V29.4'),
      ink('M15.6 29.4H20.8V31H15.6ZM15.6 44H20.8V45.6H15.6Z'),
      ink(
        'M15.2 31.4H21.2C24 33.8 24.6 35.6 24.6 37.5C24.6 39.4 24 41.2 21.2 43.6H15.2C12.4 41.2 11.8 39.4 11.8 37.5C11.8 35.6 12.4 33.8 15.2 31.4Z',
      ),
      groove('M12.6 35.4H23.8M12.6 39.6H23.8'),
    ),
    ink('M24.4 41.4H39.6C39.6 46.6 37 49.6 34.8 50.4V53.4H29.2V50.4C27 49.6 24.4 46.6 24.4 41.4Z'),
    groove('M26.2 44.6H37.8'),
    thin('M29.4 38.6C27.4 36 31 34.4 29.4 31.4M34.8 38.6C32.8 36 36.4 34.4 34.8 31.4'),
  ],
  // the chrysanthemum over the hall
  imperial_residence: [
    HEXAGON,
    fan(16, 0, 22.5, [32, 16.6], ink('M31.4 13L30.1 7.6Q32 5 33.9 7.6L32.6 13Z')),
    dot(32, 16.6, 4.2),
    rill(32, 16.6, 2.4),
    ink('M8 39C17.4 37 23.4 33 26.4 27.6H37.6C40.6 33 46.6 37 56 39L53 43.4H11Z'),
    groove('M20.4 38.8H43.6M27 32.4H37'),
    ink('M13.4 44.8H17V50H13.4ZM21 44.8H24.6V50H21ZM39.4 44.8H43V50H39.4ZM47 44.8H50.6V50H47ZM28 44.8H36V50H28Z'),
    GROUND,
    groove('M24.6 53.4H39.4M28.4 57H35.6'),
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
  // a waved gable over the striped curtain
  kabuki_theatre: [
    HEXAGON,
    ink(
      'M8.6 26.4C17 26 21.4 23 24.6 17.4C27.4 12.4 29.4 10.6 32 10.6C34.6 10.6 36.6 12.4 39.4 17.4C42.6 23 47 26 55.4 26.4V30H8.6Z',
    ),
    hole(32, 20.4, 4.4),
    dot(32, 20.4, 2.4),
    ink('M12.4 31.6H18V50H12.4ZM46 31.6H51.6V50H46Z'),
    ink(
      'M19.6 31.6H23.8V46.4Q21.7 48 19.6 46.4ZM28 31.6H32.2V46.4Q30.1 48 28 46.4ZM36.4 31.6H40.6V46.4Q38.5 48 36.4 46.4Z',
    ),
    thin('M25.9 31.6V46.4M34.3 31.6V46.4M42.7 31.6V46.4'),
    GROUND,
  ],
  // the bell hangs high
  watchtower: [
    HEXAGON,
    ink('M32 7L46 18H18Z'),
    ink('M22 19.6H42V22.6H22Z'),
    ink('M24.4 22H28L23 50H18.6ZM39.6 22H36L41 50H45.4Z'),
    thin('M23.4 33.4H40.6M21.8 42H42.2M24.4 33.4L41 49M39.6 33.4L23 49'),
    over(ink('M29 22.6H35V25.4C35 27.6 37 29.4 37 32.4H27C27 29.4 29 27.6 29 25.4Z')),
    GROUND,
  ],
  // a curtain with the moon
  inn: [
    HEXAGON,
    ink('M9.6 26L32 8.6L54.4 26L51.6 29.4L32 14.2L12.4 29.4Z'),
    ink('M17 28.6L32 17L47 28.6V31.4H17Z'),
    hole(32, 24.6, 2.6),
    ink(
      'M17 33H23.8V43.4Q20.4 45.6 17 43.4ZM25.2 33H31.3V43.4Q28.2 45.6 25.2 43.4ZM32.7 33H38.8V43.4Q35.8 45.6 32.7 43.4ZM40.2 33H47V43.4Q43.6 45.6 40.2 43.4Z',
    ),
    ink('M13 30H15.6V50H13ZM48.4 30H51V50H48.4Z'),
    cut('M25 39.4Q32 32.6 39 39.4Z'),
    GROUND,
  ],
})
export type BuildingCrest = keyof typeof BUILDING_CRESTS
