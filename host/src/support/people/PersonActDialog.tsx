import { useApiMutation } from "@rond/core/platform/http"
import { endPersonsSessions, findSupportPeople, setPersonActive, type SupportPerson } from "@rond/core/features/support"
import { Banner, Button, Dialog, Field, Stack, Text, TextArea } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { writeErrorText } from "../../error-screens/write-error-text.ts"
import { isReason } from "../pools/switch-form.ts"

/** What support is about to do to a person's access. */
export interface PersonAct {
  readonly person: SupportPerson
  readonly act: "end" | "deactivate" | "reactivate"
}

/** Says what follows, and asks why before it is done. */
export function PersonActDialog({ person, act, onClose }: PersonAct & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)
  const done = { invalidates: [findSupportPeople], onSuccess: onClose }
  const end = useApiMutation(endPersonsSessions, done)
  const setActive = useApiMutation(setPersonActive, done)
  const error = end.error ?? setActive.error
  const lacksReason = tried && !isReason(reason)
  const { id: personId, name } = person
  const words = {
    end: {
      title: t`End all sessions of ${name}?`,
      follows: t`They are signed out everywhere at once, and may sign in again.`,
      confirm: t`End all sessions`,
    },
    deactivate: {
      title: t`Deactivate ${name}?`,
      follows: t`They are signed out everywhere at once, and cannot sign in until somebody reactivates them.`,
      confirm: t`Deactivate`,
    },
    reactivate: { title: t`Reactivate ${name}?`, follows: t`They may sign in again.`, confirm: t`Reactivate` },
  }[act]
  const run = () => {
    setTried(true)
    if (!isReason(reason)) return
    if (act === "end") end.mutate({ params: { personId }, payload: { sessionId: null, reason } })
    else setActive.mutate({ params: { personId }, payload: { isActive: act === "reactivate", reason } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={act === "reactivate" ? "primary" : "danger"} pending={end.isPending || setActive.isPending} onClick={run}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">{words.follows}</Text>
        {error !== null && (
          <Banner tone="error" title={t`It could not be done`}>
            {t(writeErrorText(error))}
          </Banner>
        )}
        <Field
          label={t`Reason`}
          required
          hint={t`It is written to the audit log with your name.`}
          {...(lacksReason ? { error: t`Say why in a few words.` } : {})}
        >
          <TextArea value={reason} onChange={setReason} minRows={2} maxLength={500} />
        </Field>
      </Stack>
    </Dialog>
  )
}
