import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { insertText } from "../../../../platform/forms/writing/insert-text.ts"
import { IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { SnippetList, SnippetsDialog } from "../../../note/screen/within-core.ts"

export interface TemplatesProps {
  /** The form around the text. */
  readonly element: HTMLElement
}

/** The clinician's and the clinic's templates for the message: a list while a word is typed after a slash, and the button that shows all of them. */
export default function Templates({ element }: TemplatesProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const field = () => element.querySelector("textarea") ?? undefined
  return (
    <>
      <IconButton icon="note" label={t`Templates`} onClick={() => setOpen(true)} />
      <SnippetList element={element} purpose="message" />
      {isOpen && (
        <SnippetsDialog
          purpose="message"
          field={field()}
          onClose={() => setOpen(false)}
          onInsert={({ text }) => {
            const target = field()
            if (target !== undefined) insertText(target, text)
          }}
        />
      )}
    </>
  )
}
