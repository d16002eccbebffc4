/** Adam (Kingma and Ba, 2015): steps along a gradient, each weight with a step size of its own. */
export class Adam {
  private readonly mean: Float32Array
  private readonly square: Float32Array
  private steps = 0

  constructor(weights: number) {
    this.mean = new Float32Array(weights)
    this.square = new Float32Array(weights)
  }

  /** Takes a step against the gradient, and clears it. Weights shrink a little with each step, so that only what is needed stays. */
  step(weights: Float32Array, gradient: Float32Array, learningRate: number, decay: number): void {
    const { mean, square } = this
    this.steps++
    const step = (learningRate * Math.sqrt(1 - BETA_2 ** this.steps)) / (1 - BETA_1 ** this.steps)
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]
      gradient[i] = 0
      const m = (mean[i] = BETA_1 * mean[i] + (1 - BETA_1) * g)
      const s = (square[i] = BETA_2 * square[i] + (1 - BETA_2) * g * g)
      weights[i] -= (step * m) / (Math.sqrt(s) + 1e-8) + learningRate * decay * weights[i]
    }
  }
}

const BETA_1 = 0.9
const BETA_2 = 0.999
