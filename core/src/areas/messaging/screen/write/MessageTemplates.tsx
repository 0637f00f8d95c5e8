import { isBlank } from "../../../../kernel/format/blank.ts"
import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import type { Snippet } from "../../../note/model/index.ts"
import { insertText } from "../../../../platform/forms/writing/insert-text.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { SnippetList, SnippetsDialog } from "../../../note/screen/within-core.ts"
import { moveCaretIntoFrame, type LetterFrame } from "./letter-frame.ts"

interface MessageTemplatesProps {
  /** The element around the message's text field. */
  readonly element: HTMLElement
  readonly subject: () => HTMLInputElement | undefined
  readonly frame: LetterFrame
}

/** Templates for a message: the button that lists them, and the list while a word is typed after a slash. A template keeps a written subject. */
export function MessageTemplates({ element, subject: subjectField, frame }: MessageTemplatesProps) {
  const [isOpen, setOpen] = useState(false)
  const body = () => element.querySelector("textarea") ?? undefined
  const insertSubject = ({ subject }: Snippet) => {
    const field = subjectField()
    if (subject === null || field === undefined || !isBlank(field.value)) return
    insertText(field, subject)
    body()?.focus()
  }
  const insert = (snippet: Snippet) => {
    insertSubject(snippet)
    const field = body()
    if (field === undefined) return
    moveCaretIntoFrame(field, frame)
    insertText(field, snippet.text)
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon="note" onClick={() => setOpen(true)}>
        <Trans>Templates</Trans>
      </Button>
      <SnippetList element={element} purpose="message" onInserted={insertSubject} />
      {isOpen && <SnippetsDialog purpose="message" field={body()} onClose={() => setOpen(false)} onInsert={insert} />}
    </>
  )
}
