import { Plural, Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { atom } from "jotai/vanilla"
import { useMemo } from "react"
import { countWrong, isField } from "../../../areas/record/model/index.ts"
import { StatusDot } from "../../ui/display/StatusDot.tsx"
import type { FormSession } from "../form-session.ts"
import type { FormAtoms } from "../form-atoms.ts"
import type { Sync } from "../machine/form-state.ts"

/** The states, most important for the clinician first. */
const severity: readonly Sync["state"][] = ["conflict", "failed", "waiting", "saving", "changed", "saved"]

/** The save state of two forms in a few words: the worse of the two, and how many values are wrong. Announced politely when it matters. */
export function SaveState({ forms: [firstForm, secondForm] }: { readonly forms: readonly [FormSession, FormSession] }) {
  const [first, second] = [useSync(firstForm), useSync(secondForm)]
  const worse = severity.indexOf(second.state) < severity.indexOf(first.state) ? second : first
  const stored = first.stored || second.stored
  const wrong = first.wrong + second.wrong
  const isQuiet = worse.state === "changed" || worse.state === "saving" || (worse.state === "saved" && wrong === 0)
  return (
    <output aria-live={isQuiet ? "off" : "polite"}>
      <SaveStateText state={worse.state} stored={stored} wrong={wrong} isDraftKept={first.isDraftKept && second.isDraftKept} />
    </output>
  )
}

function useSync({ atoms }: FormSession) {
  const { store } = atoms
  const wrong = useAtomValue(
    useMemo(() => wrongAtom(atoms), [atoms]),
    { store },
  )
  const { state } = useAtomValue(atoms.sync, { store })
  const isDraftKept = useAtomValue(atoms.isDraftKept, { store })
  const document = useAtomValue(atoms.document, { store })
  return { state, isDraftKept, wrong, stored: document !== undefined && document.version > 0 }
}

/**
 * The number of a form's values that are wrong; counted once they are saved, not at each key. A template with an error has none: the form
 * says so itself.
 */
const wrongAtom = (atoms: FormAtoms) =>
  atom((get) => {
    const template = get(atoms.template)
    if (template === undefined || get(atoms.sync).state !== "saved") return 0
    const answers = template.nodes.filter(isField).flatMap(({ id }) => {
      const value = get(atoms.field(id))
      return value === undefined ? [] : [[id, value] as const]
    })
    try {
      return countWrong(template, Object.fromEntries(answers))
    } catch {
      return 0
    }
  })

function SaveStateText({
  state,
  stored,
  wrong,
  isDraftKept,
}: {
  readonly state: Sync["state"]
  readonly stored: boolean
  readonly wrong: number
  readonly isDraftKept: boolean
}) {
  switch (state) {
    case "saved":
      if (wrong > 0)
        return (
          <StatusDot tone="warning">
            <Plural value={wrong} one="Saved, # value to check" other="Saved, # values to check" />
          </StatusDot>
        )
      return stored ? (
        <StatusDot tone="success">
          <Trans>Saved</Trans>
        </StatusDot>
      ) : null
    case "changed":
    case "saving":
      return <StatusDot tone="neutral">{isDraftKept ? <Trans>Saving…</Trans> : <Trans>Saving… not kept on this device</Trans>}</StatusDot>
    case "waiting":
      return (
        <StatusDot tone="warning">
          {isDraftKept ? <Trans>Not saved yet, kept on this device</Trans> : <Trans>Not saved yet, and not kept on this device</Trans>}
        </StatusDot>
      )
    case "failed":
      return (
        <StatusDot tone="danger">
          <Trans>Not saved</Trans>
        </StatusDot>
      )
    case "conflict":
      return (
        <StatusDot tone="danger">
          <Trans>Conflict</Trans>
        </StatusDot>
      )
  }
}
