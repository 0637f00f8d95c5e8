import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList } from "@rond/core/ui"
import type { LabQueuePlace } from "../model/lab-queue.ts"
import { samplingWindow } from "../model/sampling-window.ts"
import { stateText } from "./lab-queue-texts.ts"

/** Shows the queue's information about a place: its state, the room, and the time at which the patient is likely to be called. */
export function PlaceStatus({ place: { state, status } }: { readonly place: LabQueuePlace }) {
  const { i18n, t } = useLingui()
  const format = useMarketFormat()
  // The month in the reader's language, the clock of the clinic.
  const reader = { timeZone: format.timeZone, locale: i18n.locale, today: format.today().toString() }
  const window = status.expectedTime === null ? undefined : samplingWindow(status.expectedTime, reader)
  return (
    <DataList
      items={[
        { term: t`Status`, description: t(stateText(state)) },
        { term: t`Room`, description: status.roomName ?? <Trans>Not decided yet</Trans> },
        { term: t`Likely to be called`, description: window ?? <Trans>Not known yet</Trans> },
      ]}
    />
  )
}
