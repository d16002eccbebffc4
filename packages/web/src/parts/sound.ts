import { useSettings } from '../settings/settings.ts'

/** A struck piece of wood, a small bell, a coin, a fire: each made of a few numbers. */
const VOICES: Readonly<Record<string, Voice>> = {
  wood: { kind: 'triangle', from: 820, to: 320, seconds: 0.07, volume: 0.5 },
  coin: { kind: 'sine', from: 2100, to: 2600, seconds: 0.09, volume: 0.12 },
  bell: { kind: 'sine', from: 1320, to: 1310, seconds: 0.9, volume: 0.2 },
  fire: { kind: 'sawtooth', from: 90, to: 40, seconds: 0.6, volume: 0.15 },
}

interface Voice {
  readonly kind: OscillatorType
  readonly from: number // Hz
  readonly to: number
  readonly seconds: number
  readonly volume: number
}

let context: AudioContext | undefined

/** Plays a sound, if they are switched on. */
export function play(sound: string): void {
  const voice = VOICES[sound]
  if (voice === undefined || !useSettings.getState().sound) return
  context ??= new AudioContext()
  const start = context.currentTime
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = voice.kind
  tone.frequency.setValueAtTime(voice.from, start)
  tone.frequency.exponentialRampToValueAtTime(voice.to, start + voice.seconds)
  volume.gain.setValueAtTime(voice.volume, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + voice.seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + voice.seconds)
}
