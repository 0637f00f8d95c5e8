import { Trans } from "@lingui/react/macro"
import { FileState } from "@rond/core/features/conversation"
import type { ConversationAttachment } from "@rond/core/model/conversation"
import { Button, Icon, Inline, Text } from "@rond/core/ui"
import { useState } from "react"

export interface MessageFileProps {
  readonly file: ConversationAttachment
  /** Rejects when the file cannot be read. */
  readonly onRead: (attachmentId: string) => Promise<Blob>
}

/** A file of a message. One that is known to be clean is fetched when it is pressed, and saved on the device under its name. */
export function MessageFile({ file: { id, name, state }, onRead }: MessageFileProps) {
  const [reading, setReading] = useState<"idle" | "reading" | "failed">("idle")
  if (state !== "clean") {
    return (
      <Inline gap={1} align="start">
        <Icon name="paperclip" size={14} />
        <Text size="sm">
          {name}{" "}
          <Text tone={state === "checking" ? "muted" : "danger"}>
            <FileState state={state} />
          </Text>
        </Text>
      </Inline>
    )
  }
  const save = async () => {
    setReading("reading")
    try {
      saveAs(await onRead(id), name)
      setReading("idle")
    } catch {
      setReading("failed")
    }
  }
  return (
    <>
      <Inline>
        <Button showsMore size="sm" icon="paperclip" pending={reading === "reading"} onClick={() => void save()}>
          {name}
        </Button>
      </Inline>
      {reading === "failed" && (
        <Text role="alert" size="sm" tone="danger">
          <Trans>The file could not be opened. Try again.</Trans>
        </Text>
      )}
    </>
  )
}

/** The link must not be in the file's address, so the page holds the file until the browser has it. */
function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
