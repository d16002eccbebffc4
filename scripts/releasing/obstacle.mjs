/** Why a release cannot be made, in a sentence for whoever makes it. */
export class Obstacle extends Error {
  name = 'Obstacle'
}
