/** Stores the typed text of a form. Resolves to whether all of it is stored; never rejects. */
type Saver = () => Promise<boolean>

const savers = new Set<Saver>()

/** Registers the function by which an open form stores its text; the returned function unregisters it. */
export function registerSaver(saver: Saver): () => void {
  savers.add(saver)
  return () => void savers.delete(saver)
}

/**
 * Stores at once the typed text of every open form: notes and evaluations on the server, unsent drafts on this device.
 *
 * @returns whether all of it is stored
 */
export async function saveAll(): Promise<boolean> {
  const outcomes = await Promise.all([...savers].map((save) => save()))
  return outcomes.every(Boolean)
}
