import { useLingui } from "@lingui/react/macro"
import type { KeyboardEvent } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextArea } from "../../../ui/controls/TextArea.tsx"
import { TextInput } from "../../../ui/controls/TextInput.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { bodyLimit, subjectLimit } from "../../../model/messaging/message.ts"
import { messageIssues } from "../write/message-draft.ts"
import { messageFields, type MessageWriting } from "../write/use-send-message.ts"

/** Subject and text, each with its error. */
export function MessageTexts({ writing }: { readonly writing: MessageWriting }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { draft, isSending, wasPressed } = writing
  const faults = messageIssues(draft)
  const tooLong = (limit: number) => t`At most ${format.number(limit)} characters. Shorten it.`
  const errorOf = (fault: "missing" | "too-long" | undefined, missing: string, limit: number) =>
    fault === "too-long" ? tooLong(limit) : fault === "missing" && wasPressed ? missing : undefined
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) writing.send()
  }
  return (
    <>
      <Field id={messageFields.subject} label={t`Subject`} required error={errorOf(faults.subject, t`Write a subject.`, subjectLimit)}>
        <TextInput
          value={draft.subject}
          onChange={(subject) => writing.change({ subject })}
          onKeyDown={sendByKey}
          readOnly={isSending}
          autoComplete="off"
        />
      </Field>
      <Field
        id={messageFields.body}
        label={t`Message`}
        required
        error={errorOf(faults.body, t`Write a message.`, bodyLimit)}
        aside={<Counter length={draft.body.length} limit={bodyLimit} />}
      >
        <TextArea
          value={draft.body}
          onChange={(body) => writing.change({ body })}
          onKeyDown={sendByKey}
          readOnly={isSending}
          minRows={8}
          maxRows={24}
        />
      </Field>
    </>
  )
}

/** Characters used, shown near the limit. */
function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  const format = useMarketFormat()
  if (length < limit * 0.8) return null
  return (
    <Text size="sm" tone={length > limit ? "danger" : "muted"} numeric tabular>
      {format.number(length)} / {format.number(limit)}
    </Text>
  )
}
