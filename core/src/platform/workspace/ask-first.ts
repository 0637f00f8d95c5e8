/** Runs a command that writes in the record of the patient on screen: at once, or after the clinician has confirmed it. */
export type AskFirst = (write: () => void) => void

const askers = new Set<AskFirst>()

/**
 * Runs a command of a menu, the palette or a shortcut that ends, signs or sends. It runs at once, unless the page asks before writing, as in another
 * patient's page during a call. A press in the record itself needs no such question.
 */
export const askFirst: AskFirst = (write) => {
  const [ask] = askers
  if (ask === undefined) write()
  else ask(write)
}

/** Asks before the commands of {@link askFirst}. Returns a function that stops it. */
export function askBeforeCommands(ask: AskFirst): () => void {
  askers.add(ask)
  return () => void askers.delete(ask)
}
