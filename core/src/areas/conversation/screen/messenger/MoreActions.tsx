import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { closePatientPageLink, getPatientPageLink } from "../../model/index.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { AlertDialog } from "../../../../platform/ui/overlays/dialogs/AlertDialog.tsx"
import { Menu, type MenuItem } from "../../../../platform/ui/overlays/Menu.tsx"

/** A link that opens the patient's page of a conversation. */
export const usePatientPage = (conversationId: string) =>
  useApiQuery(getPatientPageLink, { params: { id: conversationId } }, { staleTime: Number.POSITIVE_INFINITY }).data

export interface MoreActionsProps {
  readonly conversationId: string
  /** Marks all messages as read or unread; absent until they have loaded. */
  readonly onMarkAll: ((isUnread: boolean) => void) | undefined
}

/** Marks the whole conversation, and closes the link by which the patient reads it. */
export function MoreActions({ conversationId, onMarkAll }: MoreActionsProps) {
  const { t } = useLingui()
  const hasLink = usePatientPage(conversationId)?.isOpen === true
  const close = useApiMutation(closePatientPageLink, { invalidates: [getPatientPageLink] })
  const [isAsking, setAsking] = useState(false)
  const marks: readonly MenuItem[] =
    onMarkAll === undefined
      ? []
      : [
          { id: "read", label: t`Mark all as read`, icon: "check", onSelect: () => onMarkAll(false) },
          { id: "unread", label: t`Mark all as unread`, icon: "mail", onSelect: () => onMarkAll(true) },
        ]
  const link: readonly MenuItem[] = hasLink
    ? [{ id: "close-link", label: t`Close the patient’s link`, icon: "close", danger: true, onSelect: () => setAsking(true) }]
    : []
  const entries = [...marks, ...link]
  return (
    <>
      {entries.length > 0 && (
        <Menu
          isOneOfMany
          align="end"
          trigger={<IconButton icon="more" size="sm" label={t`More about the conversation`} />}
          entries={entries}
        />
      )}
      <AlertDialog
        open={isAsking}
        title={t`Close the patient’s link?`}
        confirmLabel={t`Close link`}
        danger
        pending={close.isPending}
        error={close.error === null ? undefined : <RequestError error={close.error} />}
        onConfirm={() => close.mutate({ params: { id: conversationId } }, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Nobody can read or write in the conversation by it any more, also where it is open now. Close it if somebody else has it.
        </Trans>
      </AlertDialog>
    </>
  )
}
