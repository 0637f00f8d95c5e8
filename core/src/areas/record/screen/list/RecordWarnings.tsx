import { atom, useAtom } from "jotai"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import { knownWord, type UnknownWord } from "../../../../kernel/api/open-words.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { SupportDialog } from "../../../../platform/errors/contact-support/SupportDialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { RecordWarning } from "../../model/entry.ts"

/**
 * A report of the third-party record service about a history. `house`: the clinician does not belong to the unit that keeps entries;
 * `patient`: the service refuses this patient's entries; `outage`: the service is unavailable.
 */
type RecordNotice = "house" | "patient" | "outage"

const byCode: Readonly<Record<Exclude<RecordWarning["code"], UnknownWord>, RecordNotice>> = {
  prn_no_access_to_house_error: "house",
  prn_no_access_to_patient_error: "patient",
  prn_timeout_exceeded: "outage",
}

/** Notices that open automatically the first time: an incomplete record must not look complete. */
const opensByItself: ReadonlySet<RecordNotice> = new Set(["house", "outage"])

/** The notices read on this page, by patient and notice, so that each opens automatically only once. */
const readNotices = atom<ReadonlySet<string>>(new Set<string>())

const texts: Readonly<Record<RecordNotice, { readonly title: ReactNode; readonly more: ReactNode; readonly next: ReactNode }>> = {
  house: {
    title: <Trans>You have no access to this care unit’s record</Trans>,
    more: (
      <Trans>
        The record service does not list you as working at the unit that holds these entries. They are missing from this list, and you
        cannot sign notes for that unit.
      </Trans>
    ),
    next: <Trans>Ask the unit’s administrator for access, then try again. Until then, write the note and sign it later.</Trans>,
  },
  patient: {
    title: <Trans>You have no access to this patient in the record service</Trans>,
    more: (
      <Trans>
        The record service does not show you this patient’s entries, perhaps because the patient has blocked them. They are missing from
        this list.
      </Trans>
    ),
    next: <Trans>Ask the patient, or contact support.</Trans>,
  },
  outage: {
    title: <Trans>The record service is not responding</Trans>,
    more: (
      <Trans>
        Entries from other units are missing from this list until the service is back. What you write here is saved as usual, but you may
        not be able to sign it for now.
      </Trans>
    ),
    next: <Trans>Try again later. Ask the patient about earlier care, and sign the note later if needed.</Trans>,
  },
}

export interface RecordWarningsProps {
  readonly warnings: readonly RecordWarning[]
  /** Refetches the history. */
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** Warnings from a third-party record service about this history. Unknown ones are shown in the service's own words. */
export function RecordWarnings({ warnings, ...again }: RecordWarningsProps) {
  return warnings.length === 0 ? null : (
    <Stack gap={2}>
      {warnings.map(({ code, message }) => {
        const knownCode = knownWord(code)
        return knownCode === undefined ? (
          <Banner key={JSON.stringify(code)} tone="warning" title={<Trans>The record service has a warning</Trans>}>
            {message}
          </Banner>
        ) : (
          <Notice key={knownCode} notice={byCode[knownCode]} code={knownCode} {...again} />
        )
      })}
    </Stack>
  )
}

interface NoticeProps extends Omit<RecordWarningsProps, "warnings"> {
  readonly notice: RecordNotice
  readonly code: string
}

function Notice({ notice, code, onRetry, retrying }: NoticeProps) {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const meeting = ids.meetingId ?? t`none`
  const key = `${patient.id} ${notice}`
  const [read, setRead] = useAtom(readNotices)
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => {
    setIsConfirming(false)
    setRead((before) => new Set(before).add(key))
  }
  const { title, more, next } = texts[notice]
  return (
    <>
      <Banner
        tone="warning"
        title={title}
        actions={
          <Button size="sm" onClick={() => setIsConfirming(true)}>
            <Trans>Read more</Trans>
          </Button>
        }
      />
      <SupportDialog
        open={isConfirming || (opensByItself.has(notice) && !read.has(key))}
        onClose={close}
        title={title}
        body={
          <>
            {more} {next}
          </>
        }
        prepared={t`Entries of a patient’s record are missing. Meeting: ${meeting}. Clinician: ${ids.clinicianId}. Error: ${code}.`}
        buttons={
          <Button icon="refresh" pending={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </>
  )
}
