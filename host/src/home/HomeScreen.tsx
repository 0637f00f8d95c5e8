import { lazyWithRetry, Skeleton, Stack, EmptyState, Heading, Inline, Text, useMediaQuery } from "@rond/core/ui"
import { DayBar, Head, HomePage, List } from "./home.styles.ts"
import { lowPhone } from "../page/page.styles.ts"
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from "react"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery, useRefetch } from "@rond/core/platform/http"
import { useMarketFormat, MarketFormatProvider } from "@rond/core/i18n"
import { getDayMeetings, type DayMeeting } from "@rond/core/features/meeting"
import { changesConversationList } from "@rond/core/model/conversation"
import { getMeetingAlarms, type MeetingAlarm } from "@rond/core/model/alarm"
import { getWorklist } from "@rond/core/model/worklist"
import { useClinician, useSession } from "@rond/core/platform/session"
import { Plural, Trans } from "@lingui/react/macro"
import { groupDay, groupPastDay } from "../day/day-meetings.ts"
import { AlarmsNotKnown } from "./alarms/AlarmsNotKnown.tsx"
import { useDayAlarms } from "../day/day-alarms.ts"
import { HomeTools } from "./HomeTools.tsx"
import { DaySwitch } from "../day/DaySwitch.tsx"
import { useServerNow, useWaitingSince } from "../day/live-day.ts"
import { SectionFailed, SectionHead } from "./SectionHead.tsx"
import { MeetingRow, type MarketOfRow, useHomeWorkspace } from "./MeetingRow.tsx"
import { useRowKeys } from "./row-keys.ts"
import type { NeedsYouProps } from "./NeedsYou.tsx"
import { ReviewLink, VideoTestLink } from "./HomeLinks.tsx"
import { Navigate, useSearch } from "@tanstack/react-router"
import { MarketErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { SectionErrorBoundary } from "../page/SectionErrorBoundary.tsx"
import { AbsenceNotice } from "../workspace/AbsenceNotice.tsx"
import { useHomeMarket } from "../workspace/use-market.ts"
import { PageTitle } from "../page/PageTitle.tsx"

// If this chunk fails to load, the day still shows.
const NextPatient = lazyWithRetry(() => import("../day/NextPatient.tsx").catch(() => ({ default: () => null })))
const NeedsYou = lazyWithRetry<NeedsYouProps>(() => import("./NeedsYou.tsx"))
const MessagesFromPatients = lazyWithRetry<MarketOfRow>(() => import("./MessagesFromPatients.tsx"))
const UnsentSection = lazyWithRetry(() => import("./unsent/UnsentSection.tsx").catch(() => ({ default: () => null })))

function DaySkeleton() {
  return (
    <HomePage>
      <Stack gap={8}>
        <Skeleton count={2} />
        <Skeleton shape="rows" count={7} />
      </Stack>
    </HomePage>
  )
}

/** The plugins that the clinician's day is without. */
function HomeAbsences(market: MarketOfRow) {
  const { absent } = useHomeWorkspace(market)
  return (
    absent.length > 0 && (
      <Stack gap={3} css={{ marginBottom: "$4" }}>
        <AbsenceNotice absent={absent} />
      </Stack>
    )
  )
}

export interface HomeScreenProps {
  /** Starts to fetch the code of the screen that is opened next: a meeting's. */
  readonly fetchNextScreen: () => void
}

export interface DayProps extends MarketOfRow, HomeScreenProps {
  /** The day on screen: `2026-11-22`. */
  readonly day: string
}

/** Milliseconds between two refreshes of the day while it is on screen: events announce the changes that cannot wait. */
const refetchMillis = 300_000

/** The clinician's own meetings of a day, by state, and what waits from other days. */
export function Day({ day: shownDay, fetchNextScreen, ...market }: DayProps) {
  const format = useMarketFormat()
  const clinician = useClinician()
  const today = format.today().toString()
  const isToday = shownDay === today
  const name = format.longDate(shownDay, today, "start")
  const day = useApiQuery(getDayMeetings, { query: { day: shownDay } }, { refetchInterval: refetchMillis, staleTime: 5000 })
  const refetchEndpoint = useRefetch()
  const alarms = useDayAlarms(shownDay, refetchMillis)
  const readAlarms = () => void refetchEndpoint(getMeetingAlarms)
  const refresh = () => {
    readAlarms()
    void refetchEndpoint(getDayMeetings)
    void refetchEndpoint(getWorklist)
  }
  useServerEvents([`clinician:${clinician.id}`], ({ type }) => (changesConversationList(type) ? readAlarms() : refresh()), refresh)
  useEffect(() => {
    if (day.data !== undefined) fetchNextScreen()
  }, [day.data, fetchNextScreen])
  const nowMillis = useServerNow(day.data?.nowMillis)
  const waiting = useWaitingSince()
  const ofDay = { nowMillis, alarms: alarms.byMeeting, ...market }
  const groups = useMemo(() => {
    if (day.data === undefined) return undefined
    const { meetings } = day.data
    return shownDay < today ? groupPastDay(meetings, nowMillis) : groupDay(meetings, nowMillis, waiting)
  }, [day.data, nowMillis, waiting, shownDay, today])
  const count = day.data?.meetings.length ?? 0
  const page = useRef<HTMLDivElement>(null)
  useRowKeys(page)
  // There the day comes first.
  const isLowPhone = useMediaQuery(lowPhone)

  // A clinician who looks at another day sees that day's meetings first.
  const outstanding = (
    <>
      <SectionErrorBoundary name="unsent" fallback={null}>
        <UnsentSection />
      </SectionErrorBoundary>
      <SectionErrorBoundary name="messages from patients" fallback={null}>
        <MessagesFromPatients {...market} />
      </SectionErrorBoundary>
      <SectionErrorBoundary name="worklist" fallback={null}>
        <NeedsYou day={shownDay} {...market} />
      </SectionErrorBoundary>
    </>
  )
  const whose = (
    <Text tone="muted">
      {clinician.pool.name}
      {count > 0 && (
        <>
          {" · "}
          <Plural value={count} one="# meeting" other="# meetings" />
        </>
      )}
    </Text>
  )
  const tools = (
    <Inline gap={2} wrap css={{ flexShrink: 0, "@tablet": { flexShrink: 1 } }}>
      <ReviewLink />
      <VideoTestLink />
      <HomeTools {...market} />
    </Inline>
  )
  return (
    <HomePage ref={page}>
      <PageTitle title={name} />
      <Head>
        <Stack gap={1} css={{ flex: "1 0 auto", "@tablet": { flex: "none" } }}>
          <Heading level={1} size="xxl">
            {name}
          </Heading>
          {!isLowPhone && whose}
        </Stack>
        {!isLowPhone && tools}
      </Head>
      <HomeAbsences {...market} />
      <DayBar>
        <DaySwitch day={shownDay} />
        <Suspense>
          <NextPatient />
        </Suspense>
      </DayBar>
      {alarms.query.error !== null && count > 0 && (
        <AlarmsNotKnown retrying={alarms.query.isFetching} onRetry={() => void alarms.query.refetch()} />
      )}
      {groups === undefined ? (
        day.error === null ? (
          <List as="div" css={{ padding: "$4" }}>
            <Skeleton shape="rows" count={6} />
          </List>
        ) : (
          <SectionFailed title={<Trans>Your meetings could not be loaded</Trans>} query={day}>
            <Trans>Try again. You can still find a patient with the search above.</Trans>
          </SectionFailed>
        )
      ) : (
        <Stack gap={8}>
          <Part title={<Trans>Now</Trans>} meetings={groups.now} waiting={waiting} emphasis="now" {...ofDay} />
          <Part title={<Trans>Needs your attention</Trans>} meetings={groups.needsAttention} emphasis="attention" {...ofDay} />
          <Part title={<Trans>Notes to write</Trans>} meetings={groups.toWrite} emphasis="attention" {...ofDay} />
          {isToday && outstanding}
          <Part title={<Trans>Upcoming</Trans>} meetings={groups.upcoming} {...ofDay} />
          <Part title={<Trans>Done</Trans>} meetings={groups.done} {...ofDay} />
          {count === 0 && (
            <EmptyState icon="calendar" title={isToday ? <Trans>No meetings today</Trans> : <Trans>No meetings this day</Trans>}>
              {isToday ? (
                <Trans>Booked meetings and drop-in patients appear here automatically. Use the search to open a patient.</Trans>
              ) : (
                <Trans>Choose another day above, or search for a patient.</Trans>
              )}
            </EmptyState>
          )}
          {!isToday && outstanding}
        </Stack>
      )}
      {isLowPhone && (
        <Stack gap={2} css={{ marginTop: "$6" }}>
          {whose}
          {tools}
        </Stack>
      )}
    </HomePage>
  )
}

interface PartProps extends MarketOfRow {
  readonly title: ReactNode
  readonly meetings: readonly DayMeeting[]
  /** Since when the patient of a meeting has been in the waiting room. */
  readonly waiting?: ReadonlyMap<string, number>
  readonly emphasis?: "now" | "attention" | "none"
  readonly nowMillis: number
  /** The alarms by the meeting's id. */
  readonly alarms: ReadonlyMap<string, readonly MeetingAlarm[]>
}

function Part({ title, meetings, waiting, emphasis = "none", nowMillis, alarms, plugins, switches, build }: PartProps) {
  if (meetings.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <SectionHead
        title={title}
        total={meetings.length}
        tone={emphasis === "now" ? "accent" : emphasis === "attention" ? "warning" : "neutral"}
      />
      <List emphasis={emphasis}>
        {meetings.map((meeting) => (
          <MeetingRow
            key={meeting.id}
            meeting={meeting}
            waitingSinceMillis={waiting?.get(meeting.id)}
            nowMillis={nowMillis}
            alarms={alarms.get(meeting.id)}
            plugins={plugins}
            switches={switches}
            build={build}
          />
        ))}
      </List>
    </Stack>
  )
}

/** A clinician's day, or the support page for support users. */
export function HomeScreen(props: HomeScreenProps) {
  const { clinician } = useSession()
  return clinician === null ? <Navigate to="/support" replace /> : <ClinicianHome {...props} />
}

function ClinicianHome(props: HomeScreenProps) {
  const { day } = useSearch({ from: "/" })
  const market = useHomeMarket()
  if (market.state === "loading") return <DaySkeleton />
  if (market.state !== "ready") return <MarketErrorScreen market={market} />
  return (
    <MarketFormatProvider format={market.format}>
      <Day
        day={day ?? market.format.today().toString()}
        plugins={market.plugins}
        switches={market.switches}
        build={market.build}
        {...props}
      />
    </MarketFormatProvider>
  )
}
