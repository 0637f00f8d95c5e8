import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { knownWord } from "../../../../kernel/api/open-words.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { getPatientLog, type PatientUse, type recordUses } from "../../../record/model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { Drawer } from "../../../../platform/ui/overlays/dialogs/Drawer.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"

const uses: Readonly<Record<(typeof recordUses)[number], MessageDescriptor>> = {
  record: msg`Read the record`,
  count: msg`Viewed the number of entries in the record`,
  note: msg`Read a note`,
  written: msg`Wrote in the record`,
  log: msg`Read a log of the record`,
  emergency: msg`Used emergency access`,
  picture: msg`Opened pictures`,
  document: msg`Read or wrote documents`,
  prescription: msg`Read or renewed prescriptions`,
  answers: msg`Read the patient’s answers`,
  details: msg`Read the patient’s details`,
  list: msg`Viewed the patient in a list`,
  meeting: msg`Opened or changed a meeting`,
  call: msg`Took part in a call`,
  message: msg`Read or sent messages`,
  appointment: msg`Read or booked appointments`,
  other: msg`Used another part of the record`,
}

const labelOf = ({ use }: PatientUse): MessageDescriptor => uses[knownWord(use) ?? "other"]

/** A button that opens the list of the people who used the patient's record. */
export default function PatientLog() {
  const { patient } = useWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" icon="eye" onClick={() => setIsOpen(true)}>
        <Trans>Who has used this record</Trans>
      </Button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={<Trans>Who has used this record</Trans>}>
        <Page patientId={patient.id} before={undefined} />
      </Drawer>
    </>
  )
}

const Lines = styled("ul", { margin: 0, padding: 0, listStyle: "none" })
const Line = styled("li", { paddingBlock: "$2", borderTop: "1px solid $colors$line", overflowWrap: "anywhere" })

interface PageProps {
  readonly patientId: string
  /** The day before which the page begins; absent for the newest page. */
  readonly before: string | undefined
}

/** Some days of the log, with a button for the next. */
function Page({ patientId, before }: PageProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [showsNext, setShowsNext] = useState(false)
  const query = useApiQuery(getPatientLog, { params: { patientId }, query: { before } })
  const { data, error } = query
  if (error !== null) return <QueryError title={t`The log could not be loaded`} query={query} />
  if (data === undefined) return <Skeleton shape="lines" count={6} />
  const days = Map.groupBy(data.uses, ({ day }) => day)
  return (
    <Stack gap={4}>
      {data.uses.length === 0 && (
        <Text as="p" tone="muted">
          <Trans>Nobody has used this record yet.</Trans>
        </Text>
      )}
      {[...days].map(([day, ofDay]) => (
        <Stack key={day} as="section" gap={1}>
          <Heading level={3} size="sm">
            {format.shortDate(day, format.today(), "start")}
          </Heading>
          <Lines>
            {ofDay.map((use, place) => (
              <Use key={place} use={use} />
            ))}
          </Lines>
        </Stack>
      ))}
      {data.next !== null &&
        (showsNext ? (
          <Page patientId={patientId} before={data.next} />
        ) : (
          <Button showsMore onClick={() => setShowsNext(true)}>
            <Trans>Show earlier days</Trans>
          </Button>
        ))}
    </Stack>
  )
}

function Use({ use }: { readonly use: PatientUse }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { byName, isRefused, lastAt, times } = use
  const last = format.time(lastAt)
  return (
    <Line>
      <Text as="p">
        {t(labelOf(use))}{" "}
        {isRefused && (
          <Tag tone="warning">
            <Trans>Refused</Trans>
          </Tag>
        )}
      </Text>
      <Text as="p" size="sm" tone="muted">
        <bdi>{byName}</bdi> · <Plural value={times} one={last} other={`# times, last ${last}`} />
      </Text>
    </Line>
  )
}
