import { apiQueryKey, useApiMutation } from "@rond/core/platform/http"
import type { OwnSession } from "@rond/core/model/session"
import {
  endPersonsSessions,
  findSupportPeople,
  listPeopleChanges,
  maxPeopleChangesPerHour,
  setPersonActive,
  type SupportPerson,
} from "@rond/core/features/support"
import { Banner, Button, Dialog, Field, Stack, Text, TextArea } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { RequestError } from "@rond/core/platform/errors"
import { writeErrors } from "../../error-screens/api-errors.ts"
import { useSessionTexts } from "../../sessions/session-texts.ts"
import { isReason } from "../pools/use-switch-form.ts"

/** A change to a person's access that support is about to make. */
export type PersonAct = { readonly person: SupportPerson } & (
  | { readonly act: "end-all" | "deactivate" | "reactivate" }
  | { readonly act: "end-one"; readonly session: OwnSession }
)

/** Says what will happen, and asks for a reason first. */
export function PersonActDialog({ onClose, ...doing }: PersonAct & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const texts = useActTexts(doing)
  const cache = useQueryClient()
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)
  const done = { invalidates: [findSupportPeople], onSuccess: onClose }
  const end = useApiMutation(endPersonsSessions, {
    ...done,
    onError: ({ _tag }) => {
      // The session, or the person, is gone already.
      if (_tag !== "NotFound") return
      void cache.invalidateQueries({ queryKey: apiQueryKey(findSupportPeople) })
      onClose()
    },
  })
  const setActive = useApiMutation(setPersonActive, {
    invalidates: [findSupportPeople, listPeopleChanges],
    onSuccess: ({ isWaiting }) => !isWaiting && onClose(),
  })
  if (setActive.data?.isWaiting === true) return <WaitsDialog name={doing.person.name} onClose={onClose} />
  const error = end.error ?? setActive.error
  const lacksReason = tried && !isReason(reason)
  const run = () => {
    setTried(true)
    if (!isReason(reason)) return
    const params = { personId: doing.person.id }
    if (doing.act === "end-one") end.mutate({ params, payload: { sessionId: doing.session.id, reason } })
    else if (doing.act === "end-all") end.mutate({ params, payload: { sessionId: null, reason } })
    else setActive.mutate({ params, payload: { isActive: doing.act === "reactivate", reason } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={doing.act === "reactivate" ? "primary" : "danger"} pending={end.isPending || setActive.isPending} onClick={run}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">{texts.follows}</Text>
        {error !== null && (
          <Banner tone="error" title={t`The change was not made`}>
            <RequestError error={error} texts={writeErrors} />
          </Banner>
        )}
        <Field
          label={t`Reason`}
          required
          hint={t`The audit log records it with your name.`}
          {...(lacksReason ? { error: t`Enter a reason in a few words.` } : {})}
        >
          <TextArea value={reason} onChange={setReason} minRows={2} maxLength={500} />
        </Field>
      </Stack>
    </Dialog>
  )
}

/** Says that another person has to confirm the change. */
function WaitsDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Waiting for a second support person`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Text as="p">
        <Trans>
          Nothing has changed for {name} yet. You have changed {maxPeopleChangesPerHour} people within an hour, so another support person
          must confirm this one under People.
        </Trans>
      </Text>
    </Dialog>
  )
}

interface ActTexts {
  readonly title: string
  readonly follows: string
  readonly confirm: string
}

function useActTexts(doing: PersonAct): ActTexts {
  const { t } = useLingui()
  const sessionTexts = useSessionTexts()
  const { name } = doing.person
  switch (doing.act) {
    case "end-one": {
      const { device } = sessionTexts(doing.session)
      return {
        title: t`End the session of ${name} on ${device}?`,
        follows: t`They will be signed out there immediately, and can sign in again.`,
        confirm: t`End session`,
      }
    }
    case "end-all":
      return {
        title: t`End all sessions of ${name}?`,
        follows: t`They will be signed out everywhere immediately, and can sign in again.`,
        confirm: t`End all sessions`,
      }
    case "deactivate":
      return {
        title: t`Deactivate ${name}?`,
        follows: t`They will be signed out everywhere immediately, and cannot sign in until someone reactivates them.`,
        confirm: t`Deactivate`,
      }
    case "reactivate":
      return { title: t`Reactivate ${name}?`, follows: t`They can sign in again.`, confirm: t`Reactivate` }
  }
}
