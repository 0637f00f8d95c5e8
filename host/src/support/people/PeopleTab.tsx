import { useSession } from "@rond/core/platform/session"
import { type SupportPerson, findSupportPeople, maxPeople } from "@rond/core/features/support"
import {
  Button,
  Inline,
  Stack,
  styled,
  Table,
  Tag,
  Text,
  type TableColumn,
  Card,
  EmptyState,
  ErrorPanel,
  Field,
  Skeleton,
  TextInput,
  useDebounced,
} from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useReaderFormat } from "../../page/reader-format.ts"
import { useSessionTexts } from "../../sessions/session-texts.ts"
import { type PersonAct, PersonActDialog } from "./PersonActDialog.tsx"
import { WaitingChanges } from "./WaitingChanges.tsx"
import { useApiQuery } from "@rond/core/platform/http"
import { useState } from "react"
import { errorReference } from "../../error-screens/ErrorScreenLayout.tsx"

const pauseMillis = 300

const longestName = 100

/** Lists the people of the clinic and their sessions; ends sessions, and deactivates and reactivates people. */
export function PeopleTab() {
  const { t } = useLingui()
  const [typed, setTyped] = useState("")
  const [act, setAct] = useState<PersonAct>()
  return (
    <Stack gap={4}>
      <WaitingChanges />
      <Field label={t`Part of the name`}>
        <TextInput icon="search" type="search" value={typed} onChange={setTyped} maxLength={longestName} css={{ maxWidth: "24rem" }} />
      </Field>
      <Found text={useDebounced(typed.trim(), pauseMillis)} onAct={setAct} />
      {act !== undefined && <PersonActDialog {...act} onClose={() => setAct(undefined)} />}
    </Stack>
  )
}

function Found({ text, onAct }: { readonly text: string; readonly onAct: (act: PersonAct) => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useApiQuery(findSupportPeople, { payload: { text } }, { staleTime: 0 })
  if (data === undefined && error === null) return <Skeleton shape="rows" count={6} />
  if (data === undefined) {
    return (
      <ErrorPanel
        level={2}
        title={t`The people could not be loaded`}
        details={error === null ? "" : errorReference(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        <Trans>Nothing has been changed. Try again in a moment.</Trans>
      </ErrorPanel>
    )
  }
  if (data.people.length === 0) return <EmptyState icon="users" title={t`No names match`} />
  return (
    <Stack gap={2}>
      <Card padding="none">
        <PeopleTable people={data.people} onAct={onAct} />
      </Card>
      {data.hasMore && (
        <Text size="sm" tone="muted">
          <Trans>Only the first {maxPeople} are shown. Type more of the name.</Trans>
        </Text>
      )}
    </Stack>
  )
}

interface PeopleTableProps {
  readonly people: readonly SupportPerson[]
  readonly onAct: (act: PersonAct) => void
}

/** On a phone a person's cells are stacked, so that every button is in view. */
const stackedOnPhone = {
  "@phone": {
    "& thead": { position: "absolute", clipPath: "inset(50%)" },
    "& tbody tr": { display: "flex", flexDirection: "column", paddingBlock: "$2", borderBottom: "1px solid $colors$line" },
    "& tbody tr:last-child": { borderBottom: 0 },
    "& tbody tr > *": { borderBottom: 0, paddingBlock: "$1", paddingInline: "$4" },
  },
} as const

/** Lists people with their sessions, and the actions that support may take. */
function PeopleTable({ people, onAct }: PeopleTableProps) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`People`}
      css={stackedOnPhone}
      rows={people}
      rowKey={({ id }) => id}
      columns={[whoColumn(t`Person`), sessionsColumn(t`Signed in on`, onAct), actsColumn(t`Actions`, onAct)]}
    />
  )
}

type Column = TableColumn<SupportPerson>

const whoColumn = (header: string): Column => ({ id: "person", header, cell: (person) => <Who person={person} /> })

const sessionsColumn = (header: string, onAct: PeopleTableProps["onAct"]): Column => ({
  id: "sessions",
  header,
  cell: (person) => <Sessions person={person} onAct={onAct} />,
})

const actsColumn = (header: string, onAct: PeopleTableProps["onAct"]): Column => ({
  id: "acts",
  header,
  align: "end",
  cell: (person) => <Acts person={person} onAct={onAct} />,
})

function Who({ person: { name, role, poolName, deactivatedAtMillis } }: { readonly person: SupportPerson }) {
  const format = useReaderFormat()
  const since = deactivatedAtMillis === null ? undefined : format.shortDateTime(deactivatedAtMillis, format.today())
  return (
    <Stack gap={0}>
      <Text weight="medium">{name}</Text>
      <Text size="sm" weight="regular" tone="muted">
        {role === "support" ? <Trans>Support</Trans> : poolName}
      </Text>
      {since !== undefined && (
        <Inline>
          <Tag tone="danger" css={{ maxWidth: "none" }}>
            <Trans>Deactivated {since}</Trans>
          </Tag>
        </Inline>
      )}
    </Stack>
  )
}

const SessionList = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$2" })

const SessionItem = styled("li", { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "$3" })

function Sessions({ person, onAct }: { readonly person: SupportPerson; readonly onAct: PeopleTableProps["onAct"] }) {
  const { t } = useLingui()
  const texts = useSessionTexts()
  const { name, sessions } = person
  if (sessions.length === 0) {
    return (
      <Text tone="faint">
        <Trans>Not signed in</Trans>
      </Text>
    )
  }
  return (
    <SessionList aria-label={t`Sessions of ${name}`}>
      {sessions.map((session) => {
        const { device, used } = texts(session)
        return (
          <SessionItem key={session.id}>
            <Stack gap={0}>
              <Inline gap={2} wrap>
                <Text>{device}</Text>
                {session.isLocked && (
                  <Tag>
                    <Trans context="session">Locked</Trans>
                  </Tag>
                )}
              </Inline>
              <Text size="sm" tone="muted">
                <Trans>Last used {used}</Trans>
              </Text>
            </Stack>
            <Button
              size="sm"
              onClick={() => onAct({ person, act: "end-one", session })}
              aria-label={t`End session of ${name} on ${device}, last used ${used}`}
            >
              <Trans>End session</Trans>
            </Button>
          </SessionItem>
        )
      })}
    </SessionList>
  )
}

function Acts({ person, onAct }: { readonly person: SupportPerson; readonly onAct: PeopleTableProps["onAct"] }) {
  const { t } = useLingui()
  const { person: self } = useSession()
  const { name } = person
  return (
    <Inline gap={2} wrap justify="end">
      {person.sessions.length > 0 && (
        <Button size="sm" onClick={() => onAct({ person, act: "end-all" })} aria-label={t`End all sessions of ${name}`}>
          <Trans>End all sessions</Trans>
        </Button>
      )}
      {person.id !== self.id && person.deactivatedAtMillis === null && (
        <Button size="sm" onClick={() => onAct({ person, act: "deactivate" })} aria-label={t`Deactivate ${name}`}>
          <Trans>Deactivate</Trans>
        </Button>
      )}
      {person.deactivatedAtMillis !== null && (
        <Button size="sm" onClick={() => onAct({ person, act: "reactivate" })} aria-label={t`Reactivate ${name}`}>
          <Trans>Reactivate</Trans>
        </Button>
      )}
    </Inline>
  )
}
