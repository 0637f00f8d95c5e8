/** Stores what is typed somewhere. Resolves to whether all of it is stored; never rejects. */
type Saver = () => Promise<boolean>

const savers = new Set<Saver>()

/** Registers what an open form stores; the returned function unregisters it. */
export function registerSaver(saver: Saver): () => void {
  savers.add(saver)
  return () => void savers.delete(saver)
}

/**
 * Stores at once what is typed in every open form: notes and evaluations on the server, unsent drafts on this device.
 *
 * @returns whether all of it is stored
 */
export async function saveAll(): Promise<boolean> {
  const outcomes = await Promise.all([...savers].map((save) => save()))
  return outcomes.every(Boolean)
}
