import { useLingui } from "@lingui/react/macro"
import type { ConversationAttachment } from "../../model/index.ts"
import { getAttachment } from "../../model/index.ts"
import { useEndpointUrl } from "../../../../platform/http/use-api-query.ts"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import { Text, TextLink } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { FileState } from "./FileState.tsx"

const List = styled("ul", { margin: "$2 0 0", padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$1" })

export interface MessageFilesProps {
  readonly conversationId: string
  readonly files: readonly ConversationAttachment[]
}

/** The files of a message. A file opens once it is known to be clean. */
export function MessageFiles({ conversationId, files }: MessageFilesProps) {
  const { t } = useLingui()
  const addressOf = useEndpointUrl()
  return (
    <List aria-label={t`Attachments`}>
      {files.map((file) => (
        <li key={file.id}>
          <Inline gap={2} align="start">
            <Icon name="paperclip" />
            {file.state === "clean" ? (
              <TextLink
                href={addressOf(getAttachment, { params: { id: conversationId, attachmentId: file.id } })}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </TextLink>
            ) : (
              <span>
                {file.name}{" "}
                <Text as="span" size="sm" tone={file.state === "checking" ? "muted" : "danger"}>
                  <FileState state={file.state} />
                </Text>
              </span>
            )}
          </Inline>
        </li>
      ))}
    </List>
  )
}
