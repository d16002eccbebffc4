import { fixed, per } from '../effects.ts'
import type { Worth } from '../effects.ts'
import type { Names } from './character.ts'

/** A building as it is printed, but for its cost, which is on the price sheet. */
export interface BuildingData {
  readonly id: string
  readonly name: Names
  readonly worth: Worth
  readonly ikiPerFed?: number //          at a payday, for each character fed
  readonly monPerCardOfBestType?: number // at a payday, for each character of the owner's most numerous type
  readonly ikiPerHireBonus?: number //    when its owner hires a card with a firefighting bonus, whatever its size
}

export const BUILDINGS: readonly BuildingData[] = [
  { id: 'shrine', name: { en: 'Shrine', pl: 'Chram', ja: '神社' }, worth: fixed(22) },
  {
    id: 'merchant_house',
    name: { en: 'Merchant House', pl: 'Dom towarowy', ja: '大店' },
    worth: per('sandal', 1, 3, 30),
  },
  { id: 'farm', name: { en: 'Farm', pl: 'Farma', ja: '農家' }, worth: fixed(2), ikiPerFed: 2 },
  { id: 'storehouse', name: { en: 'Storehouse', pl: 'Magazyn', ja: '蔵' }, worth: per('rice', 1, 4, 32) },
  { id: 'restaurant', name: { en: 'Restaurant', pl: 'Restauracja', ja: '料理茶屋' }, worth: { kind: 'asFish' } },
  {
    id: 'imperial_residence',
    name: { en: 'Imperial Residence', pl: 'Rezydencja cesarska', ja: '御所' },
    worth: fixed(4),
    monPerCardOfBestType: 2,
  },
  { id: 'well', name: { en: 'Well', pl: 'Studnia', ja: '井戸' }, worth: per('fire', 1, 2) },
  { id: 'kabuki_theatre', name: { en: 'Kabuki Theatre', pl: 'Teatr kabuki', ja: '芝居小屋' }, worth: fixed(26) },
  {
    id: 'watchtower',
    name: { en: 'Watchtower', pl: 'Wieża strażnicza', ja: '火の見櫓' },
    worth: fixed(3),
    ikiPerHireBonus: 3,
  },
  { id: 'inn', name: { en: 'Inn', pl: 'Zajazd', ja: '旅籠' }, worth: fixed(12) },
]
