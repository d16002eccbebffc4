/**
 * Moves places apart until none are nearer to each other than `distance`, each as little as can be, and all stay between `least` and `most`
 * where there is room. Takes and gives them in ascending order.
 */
export function spread(places: readonly number[], distance: number, least: number, most: number): number[] {
  const clusters: Cluster[] = []
  for (const place of places) {
    let cluster = settled({ wanted: [place], first: 0 }, distance, least, most)
    for (
      let before = clusters.at(-1);
      before !== undefined && endOf(before, distance) + distance > cluster.first;
      before = clusters.at(-1)
    ) {
      clusters.pop()
      cluster = settled({ wanted: [...before.wanted, ...cluster.wanted], first: 0 }, distance, least, most)
    }
    clusters.push(cluster)
  }
  return clusters.flatMap(({ wanted, first }) => wanted.map((_, i) => first + i * distance))
}

/** Places that stand as near to each other as they may. */
interface Cluster {
  readonly wanted: readonly number[]
  readonly first: number
}

function endOf({ wanted, first }: Cluster, distance: number): number {
  return first + (wanted.length - 1) * distance
}

/** Puts a cluster where the middle of what it wants is. */
function settled({ wanted }: Cluster, distance: number, least: number, most: number): Cluster {
  const mean = wanted.reduce((sum, place, i) => sum + place - i * distance, 0) / wanted.length
  const first = Math.max(least, Math.min(mean, most - (wanted.length - 1) * distance))
  return { wanted, first }
}
