import { addPaperStyles, isDialogOpen, isSomethingLeftOut, leftOutMark, styled, Text, usePrintedAt } from "@rond/core/ui"
import { useSession } from "@rond/core/platform/session"
import { Trans } from "@lingui/react/macro"
import { useEffect } from "react"
import { useReaderFormat } from "../../page/reader-format.ts"
import { InBar } from "../TopBar.tsx"

/** A line at the head of every printed page. `data-paper` keeps it where the bar's own parts are left out. */
export const PaperText = styled("div", { fontFamily: "$body", fontSize: "$sm", lineHeight: "$sm", paddingBlockEnd: "$1" })

/** Makes the screen printable, and says on each page when it was printed and by whom. */
export function PaperLine() {
  const { person } = useSession()
  const format = useReaderFormat()
  const printedAt = usePrintedAt()
  useEffect(addPaperStyles, [])
  if (printedAt === undefined) return null
  const time = format.dateTime(printedAt)
  const { name } = person
  return (
    <InBar>
      <PaperText data-paper css={{ order: 1, borderBottom: "1px solid $colors$lineStrong", marginBlockEnd: "$3" }}>
        <Text size="sm" tone="muted">
          <Trans>
            Printed {time} by <bdi>{name}</bdi>
          </Trans>
          {isSomethingLeftOut() && (
            <>
              {" · "}
              <Trans>{leftOutMark} stands where the screen has more than is printed</Trans>
            </>
          )}
          {isDialogOpen() && (
            <>
              {" · "}
              <Trans>The open dialog is not printed</Trans>
            </>
          )}
        </Text>
      </PaperText>
    </InBar>
  )
}
