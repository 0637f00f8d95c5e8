import { Trans } from "@lingui/react/macro"
import { useEffect, useState, type ReactNode } from "react"
import { Button } from "../ui/controls/Button.tsx"
import { Stack } from "../ui/display/layout.ts"
import { Dialog } from "../ui/overlays/Dialog.tsx"
import { Banner } from "../ui/states/Banner.tsx"
import type { RecordWarning } from "./entry.ts"

interface KnownWarning {
  readonly title: ReactNode
  readonly more: ReactNode
}

const known: Readonly<Record<string, KnownWarning>> = {
  prn_no_access_to_house_error: {
    title: <Trans>You have no access to this care unit's record</Trans>,
    more: (
      <Trans>
        The record service knows you, but not as someone who works at the unit that keeps these entries. Entries from there are missing from
        this list. Ask the unit's administrator for access, or contact support.
      </Trans>
    ),
  },
  prn_no_access_to_patient_error: {
    title: <Trans>You have no access to this patient in the record service</Trans>,
    more: (
      <Trans>
        The record service refuses this patient's entries to you, for example because the patient has blocked them. Entries from there are
        missing from this list. Ask the patient, or contact support.
      </Trans>
    ),
  },
}

/** What a third-party record service said about this history. One that nobody knows here is shown in the service's own words, and reported. */
export function RecordWarnings({ warnings }: { readonly warnings: readonly RecordWarning[] }) {
  return warnings.length === 0 ? null : (
    <Stack gap={2}>
      {warnings.map((warning) => {
        const about = known[warning.code]
        return about === undefined ? <UnknownWarning key={warning.code} warning={warning} /> : <Warning key={warning.code} {...about} />
      })}
    </Stack>
  )
}

function Warning({ title, more }: KnownWarning) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        title={title}
        actions={
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            <Trans>Read more</Trans>
          </Button>
        }
      />
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        {more}
      </Dialog>
    </>
  )
}

function UnknownWarning({ warning }: { readonly warning: RecordWarning }) {
  useEffect(() => {
    reportError(new Error(`Unknown record warning ${warning.code}`))
  }, [warning.code])
  return (
    <Banner tone="warning" title={<Trans>The record service has a warning</Trans>}>
      {warning.message}
    </Banner>
  )
}
