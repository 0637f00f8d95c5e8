import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useEffectEvent } from "react"
import { isolated } from "../../../../kernel/format/isolated.ts"
import type { RevisitBooking } from "../../model/booked.ts"
import { isAnswered, type FormNode, isPluginField, labelOf, type SingleChoiceField } from "../../../record/model/index.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { useNoteSession } from "../../../note/screen/within-core.ts"

/** A note's field about the follow-up, and the answer that it is booked, by their ids in the form. */
const followUp = { field: "follow_up", booked: "booked" } as const

const isChoice = (node: FormNode): node is SingleChoiceField => node.kind === "single_choice" && !isPluginField(node)

/** Seconds for which the notification offers to undo. */
const offeredSeconds = 20

/** Answers the note's question about the follow-up once one is booked, says so, and can take it back. An answer that was given stays. */
export function FollowUpField({ booking }: { readonly booking: RevisitBooking | undefined }) {
  const { t } = useLingui()
  const { atoms, change } = useNoteSession()
  const { store } = atoms
  const valueNow = () => atoms.values()[followUp.field]
  const answer = useEffectEvent(() => {
    const node = store
      .get(atoms.template)
      ?.nodes.filter(isChoice)
      .find(({ id }) => id === followUp.field)
    if (node === undefined || isAnswered(valueNow()) || store.get(atoms.lock) !== undefined) return
    const option = node.options.find(({ value }) => value === followUp.booked)
    if (option === undefined) return
    change(followUp.field, option.value)
    const [field, written] = [isolated(labelOf(node) ?? option.label), isolated(option.label)]
    notify({
      tone: "success",
      title: t`Written in the note: ${field}, ${written}`,
      action: {
        label: <Trans>Undo</Trans>,
        undoes: true,
        run: () => valueNow() === option.value && change(followUp.field, undefined),
      },
      seconds: offeredSeconds,
    })
  })
  const id = booking?.meetingId
  useEffect(() => {
    if (id !== undefined) answer()
  }, [id])
  return null
}
