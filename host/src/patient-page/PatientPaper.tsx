import { addPaperStyles, styled, usePrintedAt } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect } from "react"

/** A table's head, which the browser repeats on each page. */
const Line = styled("div", {
  display: "table-header-group",
  // A head that may break is not repeated.
  breakInside: "avoid",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  color: "$textMuted",
  "& > div": { paddingBlockEnd: "$1", marginBlockEnd: "$3", borderBottom: "1px solid $colors$lineStrong" },
})

/** Makes a patient's page printable. Each sheet says what the page is, of which clinic, and when it was printed. */
export default function PatientPaper() {
  const { i18n } = useLingui()
  const printedAt = usePrintedAt()
  useEffect(addPaperStyles, [])
  if (printedAt === undefined) return null
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "long", timeStyle: "short" }).format(printedAt)
  return (
    <Line data-paper>
      <div>
        {document.title} · <Trans>Printed {time}</Trans>
      </div>
    </Line>
  )
}
