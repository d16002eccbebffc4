import { create } from 'zustand/react'

/** Whether the reader's games over the net are to be watched on whatever page, because they are known on the server. */
export const useTurnNotifierWanted = create<{ readonly wanted: boolean }>(() => ({ wanted: false }))
