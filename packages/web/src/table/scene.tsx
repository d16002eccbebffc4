import { createContext, useContext, useDeferredValue } from 'react'
import type { ReactNode } from 'react'

interface SceneContext<Scene> {
  readonly ShowScene: (props: { readonly scene: Scene; readonly children: ReactNode }) => ReactNode
  /** The table as it is, for what must answer at once. */
  readonly useScene: () => Scene
  /** The table as the board shows it: it is much to draw, and follows when the question has been answered. */
  readonly useBoard: () => Scene
}

/** How the parts of a game's table find what is on it. */
export function createSceneContext<Scene>(): SceneContext<Scene> {
  const Now = createContext<Scene | undefined>(undefined)
  const Board = createContext<Scene | undefined>(undefined)
  const use = (context: typeof Now): Scene => {
    const scene = useContext(context)
    if (scene === undefined) throw new Error('there is no table here')
    return scene
  }
  return {
    ShowScene: ({ scene, children }) => (
      <Now value={scene}>
        <Board value={useDeferredValue(scene)}>{children}</Board>
      </Now>
    ),
    useScene: () => use(Now),
    useBoard: () => use(Board),
  }
}
