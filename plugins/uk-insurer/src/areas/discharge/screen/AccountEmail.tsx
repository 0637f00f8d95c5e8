import { useLingui } from "@lingui/react/macro"
import { useDraft } from "@rond/core/platform/drafts"
import { ErrorBanner, QueryError } from "@rond/core/platform/errors"
import { useApiMutation, useApiQuery } from "@rond/core/platform/http"
import type { Meeting } from "@rond/core/model/meeting"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Button, Field, Skeleton, Stack, TextInput } from "@rond/core/ui"
import { type KeyboardEvent, useState } from "react"
import { insurerPath } from "../../insurer-service/screen/index.ts"
import { getPatientEmail, putPatientEmail } from "../../patient-data/model/index.ts"
import { patientDataErrors } from "../../patient-data/screen/index.ts"
import { isAccountHolderEmail, emailElement } from "../../outcomes/model/index.ts"
import { invalidEmail } from "./invalid-email.ts"
import { accountEmail } from "./account-email.ts"

/** The account holder's e-mail address, for the summary of the outcomes. */
export function AccountEmail({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui()
  const params = { insurer: insurerPath, meetingId: meeting.id, userId: meeting.user.id }
  const query = useApiQuery(getPatientEmail, { params })
  if (query.data !== undefined) return <EmailField stored={query.data.email} meeting={meeting} isOpen={meeting.finishedStatus === null} />
  if (query.error === null) return <Skeleton shape="fields" count={1} />
  return <QueryError title={t`The e-mail address could not be loaded`} query={query} texts={patientDataErrors} />
}

interface EmailFieldProps {
  readonly stored: string
  readonly meeting: Meeting
  readonly isOpen: boolean
}

/** An address may be longer than a phone is wide. */
const wrapping = {
  height: "auto",
  minHeight: "2rem",
  maxWidth: "100%",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  textAlign: "start",
} as const

/** An address that is typed and not stored. */
interface Typed {
  readonly email?: string
}

const nothing: Typed = {}

const isTyped = (value: unknown): value is Typed =>
  typeof value === "object" && value !== null && (!("email" in value) || typeof value.email === "string")

/**
 * The address as it is typed, which this device keeps until it is stored: when the clinician leaves the field or presses Enter, also a wrong
 * one, which keeps the meeting from ending.
 */
function EmailField({ stored, meeting: { id: meetingId, startMillis, user }, isOpen }: EmailFieldProps) {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const draft = useDraft(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId, form: emailElement },
    nothing,
    isTyped,
    ({ email }) => ({
      patientName: patient.name,
      startMillis,
      unsaved: email === undefined ? undefined : { what: t`account holder’s e-mail address` },
    }),
  )
  const [isTyping, setTyping] = useState(false)
  const store = useApiMutation(putPatientEmail, {
    invalidates: [getPatientEmail, accountEmail],
    onSuccess: (_, { payload }) => draft.amend((now) => (now.email === payload.email ? undefined : now)),
  })
  if (draft.state === "loading") return <Skeleton shape="fields" count={1} />
  const text = (isOpen ? draft.content.email : undefined) ?? stored
  const save = (email: string) => {
    if (email === stored) return draft.clear()
    // Enter has stored it, and the clinician leaves the field.
    if (store.isPending && store.variables.payload.email === email) return
    draft.change({ email })
    store.mutate({ params: { insurer: insurerPath, meetingId, userId: user.id }, payload: { userId: user.id, meetingId, email } })
  }
  const booked = user.email ?? ""
  const isOffered = isOpen && booked !== text && isAccountHolderEmail(booked)
  return (
    <Stack gap={2}>
      <Field
        id={emailElement}
        label={t`Account holder’s e-mail address`}
        hint={t`The summary of the outcomes is sent there. It begins as the address given at booking.`}
        disabled={!isOpen}
        {...(!isTyping && !isAccountHolderEmail(text) ? { error: t(invalidEmail) } : {})}
      >
        <TextInput
          type="email"
          value={text}
          onChange={(email) => draft.change({ email })}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false)
            save(text.trim())
          }}
          onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && save(text.trim())}
        />
      </Field>
      {isOffered && (
        <div>
          <Button size="sm" variant="quiet" style={wrapping} data-writes="" onClick={() => save(booked)}>
            {t`Use ${booked}`}
          </Button>
        </div>
      )}
      {store.error !== null && (
        <ErrorBanner
          title={t`The e-mail address was not saved`}
          error={store.error}
          texts={patientDataErrors}
          onRetry={() => save(text)}
          retrying={store.isPending}
          onClose={store.reset}
        />
      )}
    </Stack>
  )
}
