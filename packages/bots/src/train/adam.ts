/** Adam (Kingma and Ba, 2015): steps along a gradient, each weight at a pace of its own. */
export class Adam {
  private readonly mean: Float32Array
  private readonly square: Float32Array
  private steps = 0

  constructor(weights: number) {
    this.mean = new Float32Array(weights)
    this.square = new Float32Array(weights)
  }

  /** Takes a step against the gradient, and clears it. Weights shrink a little with each step, so that only what is needed stays. */
  step(weights: Float32Array, gradient: Float32Array, pace: number, decay: number): void {
    const { mean, square } = this
    this.steps++
    const stride = (pace * Math.sqrt(1 - SLOW ** this.steps)) / (1 - QUICK ** this.steps)
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]
      gradient[i] = 0
      const m = (mean[i] = QUICK * mean[i] + (1 - QUICK) * g)
      const s = (square[i] = SLOW * square[i] + (1 - SLOW) * g * g)
      weights[i] -= (stride * m) / (Math.sqrt(s) + 1e-8) + pace * decay * weights[i]
    }
  }
}

const QUICK = 0.9
const SLOW = 0.999
