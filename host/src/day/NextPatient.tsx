import { initials } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { Button, Kbd, useShortcut } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useNextMeeting } from "./live-day.ts"

/** The key that opens the next patient, at home and in a meeting that has ended. */
const key = "n"

/** Leads to the clinician's next meeting of today, by one press or key. Nothing where none is left. */
export default function NextPatient({ after }: { readonly after?: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const navigate = useNavigate()
  const next = useNextMeeting(format.today().toString(), after)
  const open = () => next !== undefined && void navigate({ to: "/emr/$meetingId", params: { meetingId: next.id } })
  useShortcut({ keys: key, label: t`Next patient`, group: t`Everywhere`, enabled: next !== undefined, run: open })
  if (next === undefined) return null
  const [who, time] = [initials(next.patient.name), format.time(next.startMillis)]
  return (
    <Button variant={after === undefined ? "primary" : "secondary"} iconEnd="chevron-right" aria-keyshortcuts={key} onClick={open}>
      <span>
        <Trans>
          Next: <bdi>{who}</bdi> {time}
        </Trans>
      </span>
      <span aria-hidden>
        <Kbd shortcut={key} />
      </span>
    </Button>
  )
}
