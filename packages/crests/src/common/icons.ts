import { drawings } from '../crest.ts'
import { beads, cut, dot, groove, hole, hoop, ink, line } from '../hand.ts'

/** Signs for buttons, on a grid of 24. */
export const ICONS = drawings('i', 24, {
  // what is done at a table
  swap: [ink('M2 8.6H15V4.4L22 9.8V11.6H2ZM22 15.4H9V19.6L2 14.2V12.6H22Z')],
  discard: [
    '<path d="M4 2H14L17 5V13H4Z" fill="none" stroke="currentColor" stroke-width="2"/>',
    ink('M16 11H20V16H23L18 22L13 16H16Z'),
  ],
  build: [
    ink('M1.6 11L12 3L22.4 11L20.4 13L12 6.6L3.6 13Z'),
    ink('M5 13.6L12 8.4L19 13.6V21.4H5Z'),
    cut('M10 22V15.6H14V22Z'),
  ],
  up: [ink('M12 3L20 11H15.4V15H8.6V11H4Z'), ink('M8.6 17H15.4V21H8.6Z')],
  back: [ink('M9 5L3 11L9 17V13Q17 12 19.4 19Q21.4 9 9 9Z')],
  list: [ink('M3 5H6V8H3ZM9 5.6H21V7.4H9ZM3 10.5H6V13.5H3ZM9 11.1H21V12.9H9ZM3 16H6V19H3ZM9 16.6H21V18.4H9Z')],
  hint: [
    ink('M8.6 3H15.4V5H8.6ZM8.6 19H15.4V21H8.6Z'),
    line('M9 5H15C19 8 19.6 10 19.6 12C19.6 14 19 16 15 19H9C5 16 4.4 14 4.4 12C4.4 10 5 8 9 5Z', 2),
    line('M5.4 9.4H18.6M5.4 14.6H18.6', 1.3),
  ],
  clock: [hoop(12, 12, 9, 2), line('M12 6.6V12L15.6 14.4', 2)],
  lock: [
    ink('M5 11H19V21.6H5Z'),
    '<path d="M8 11V7.4A4 4 0 0 1 16 7.4V11" fill="none" stroke="currentColor" stroke-width="2.4"/>',
    cut('M11 14H13V18.4H11Z'),
  ],
  bell: [
    '<path d="M12 2.4V5M8 6Q12 3 16 6C17.4 9 17.4 14 18.6 17.4H5.4C6.6 14 6.6 9 8 6Z" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>',
    '<path d="M4 20H20" stroke="currentColor" stroke-width="2"/>',
    dot(12, 22.2, 1.6),
    groove('M7.4 10.4H16.6', 1.2),
  ],
  letter: [line('M3 5.4H21V18.6H3Z', 2), line('M3.6 6L12 13L20.4 6', 2)],
  hook: [hoop(16.4, 4.6, 2.2, 2), line('M16.4 7V14.4C16.4 22.6 5 22.4 5 14.2', 2.4), ink('M5 9.4L9.6 15.6H.8Z')],
  // getting around
  menu: [ink('M3 4.6H21L20 7.4H3ZM3 10.6H21L20 13.4H3ZM3 16.6H21L20 19.4H3Z')],
  close: [ink('M5.2 3L12 9.6L18.8 3L21 5.2L14.4 12L21 18.8L18.8 21L12 14.4L5.2 21L3 18.8L9.6 12L3 5.2Z')],
  arrow: [ink('M2 10.4H14V5L22 12L14 19V13.6H2Z')],
  home: [
    ink('M.8 11.4Q8.4 9 12 2.4Q15.6 9 23.2 11.4L22 14.2H2Z'),
    ink('M4.4 15.4H19.6V21.6H4.4Z'),
    cut('M9.4 15H14.6V22H9.4Z'),
    ink('M11.4 15.4H12.6V18.6H11.4Z'),
  ],
  // replay
  play: [ink('M5.4 2.6L21 12L5.4 21.4Z')],
  pause: [ink('M5 3H10V21H5ZM14 3H19V21H14Z')],
  prev: [ink('M18.6 3.4V20.6L5.4 12Z')],
  next: [ink('M5.4 3.4V20.6L18.6 12Z')],
  first: [ink('M21 3.4V20.6L8 12ZM3 3.4H6.4V20.6H3Z')],
  last: [ink('M3 3.4V20.6L16 12ZM17.6 3.4H21V20.6H17.6Z')],
  undo: [line('M7 8.4A7.6 7.6 0 1 1 5.4 16.6', 2.4), ink('M9.6 2.2L10.4 11.4L2 8.8Z')],
  // the table's surroundings
  sound: [ink('M2 8.4H6.4L12.4 3V21L6.4 15.6H2Z'), line('M15.6 8.6Q18 12 15.6 15.4M18.6 5.6Q22.8 12 18.6 18.4', 2)],
  mute: [ink('M2 8.4H6.4L12.4 3V21L6.4 15.6H2Z'), line('M16 9L22 15M22 9L16 15', 2.2)],
  help: [
    hoop(12, 12, 9.6, 2),
    line('M8.8 9.4Q9 6.2 12.2 6.2Q15.4 6.4 15.2 9.4Q15 11.4 12 13V14.4', 2.2),
    dot(12, 17.8, 1.5),
  ],
  settings: [
    ink(
      'M10.4 1.6H13.6L14.4 5.2H9.6ZM22.4 10.4V13.6L18.8 14.4V9.6ZM13.6 22.4H10.4L9.6 18.8H14.4ZM1.6 13.6V10.4L5.2 9.6V14.4Z',
    ),
    ink(
      'M18.2 3.5L20.5 5.8L18.5 8.9L15.1 5.5ZM20.5 18.2L18.2 20.5L15.1 18.5L18.5 15.1ZM5.8 20.5L3.5 18.2L5.5 15.1L8.9 18.5ZM3.5 5.8L5.8 3.5L8.9 5.5L5.5 8.9Z',
    ),
    hoop(12, 12, 5.6, 4),
  ],
  person: [
    ink('M12 9.8C18 10.6 20.8 14.4 21.4 22H2.6C3.2 14.4 6 10.6 12 9.8Z'),
    '<path d="M12 1.6A4.6 4.6 0 0 1 12 10.8A4.6 4.6 0 0 1 12 1.6Z" fill="currentColor" stroke="var(--kp)" stroke-width="1.4" paint-order="stroke"/>',
    groove('M8 12.4L12 17.4L16 12.4M12 17.4V22', 1.3),
  ],
  // a doll that is wound up
  bot: [
    ink('M5.8 11.4H13.2L16.8 21.4H2.2Z'),
    groove('M7 11.4L9.5 15.4L12 11.4M3.6 18.6H15.4', 1.3),
    '<path d="M9.5 1.4A4.7 4.7 0 0 1 9.5 10.8A4.7 4.7 0 0 1 9.5 1.4Z" fill="currentColor" stroke="var(--kp)" stroke-width="1.4" paint-order="stroke"/>',
    groove('M5.4 5.4H13.6M8 7.8H8.2M10.8 7.8H11', 1.3),
    dot(6, 22.4, 1.5),
    dot(13, 22.4, 1.5),
    line('M14.6 15.4H18.6', 2),
    hoop(20.4, 12.9, 2, 1.6),
    hoop(20.4, 17.9, 2, 1.6),
  ],
  globe: [
    dot(12, 12, 10.4),
    groove('M12 2Q6.4 7 6.4 12T12 22Q17.6 17 17.6 12T12 2V22M2.4 8.4H21.6M2.4 15.6H21.6', 1.3),
  ],
  // a twig that blossoms three times
  share: [
    line('M5.4 12Q11 11.6 13.4 8T18.4 5.4M8 12Q13.4 13 18.4 18.6', 1.8),
    ...[
      [5.2, 12],
      [18.4, 5.4],
      [18.4, 18.6],
    ].map(([x = 0, y = 0]) => beads(5, [x, y], 2.3, 2) + hole(x, y, 1)),
  ],
  download: [ink('M10.2 2H13.8V10H18.4L12 17L5.6 10H10.2Z'), ink('M3 15.4H5.6V19.4H18.4V15.4H21V22H3Z')],
  trash: [
    ink('M8.6 1.8H15.4V4H21V7H3V4H8.6Z'),
    ink('M4.6 8.6H19.4L18 22.2H6Z'),
    groove('M9.4 11.4L9.8 19.4M14.6 11.4L14.2 19.4', 1.5),
  ],
  check: [ink('M3 12.4L6 9.4L10 13.6L18.6 4L21.4 6.6L10 19.6Z')],
  plus: [ink('M10.4 3H13.6V10.4H21V13.6H13.6V21H10.4V13.6H3V10.4H10.4Z')],
  copy: [
    ink('M8.4 7H18.4L21.4 10V22H8.4Z'),
    '<path d="M6.4 17H3V2H13L15.6 4.6V5.2" fill="none" stroke="currentColor" stroke-width="2"/>',
    groove('M11.4 12.4H18.4M11.4 16.4H18.4', 1.4),
  ],
  edit: [
    ink('M16.4 1.8L21.6 7L19.4 9.4L14 4.2Z'),
    ink('M12.8 5.6L18 10.8L8.6 20L2.4 21.6L4 15Z'),
    groove('M5 15.6L8 18.8', 1.2),
  ],
  eye: [ink('M1 12Q12 .6 23 12Q12 23.4 1 12Z'), hole(12, 12, 4.8), dot(12, 12, 2.6)],
  sun: [
    dot(12, 12, 5),
    line('M12 2V4M12 20V22M2 12H4M20 12H22M4.9 4.9L6.3 6.3M17.7 17.7L19.1 19.1M4.9 19.1L6.3 17.7M17.7 6.3L19.1 4.9', 2),
  ],
  moon: [ink('M14.6 2.2A10 10 0 1 0 21.8 14.8A8 8 0 0 1 14.6 2.2Z')],
})
export type IconName = keyof typeof ICONS
