import { lazyWithRetry, Skeleton, Stack, Badge, EmptyState, ErrorPanel, Heading, Inline, Text } from "@rond/core/ui"
import { Page, Head, List, SearchBox } from "./home.styles.ts"
import { millisFrom, now, dayBounds } from "@rond/core/time"
import { Suspense, useEffect, useState, useMemo, type ReactNode } from "react"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery, useReadAgain } from "@rond/core/platform/http"
import { useMarketFormat, MarketFormatProvider } from "@rond/core/i18n"
import { getDayMeetings, type DayMeeting } from "@rond/core/features/meeting"
import { useWaitingPatients } from "@rond/core/features/call"
import type { Plugin } from "@rond/core/plugin"
import type { PluginSwitch } from "@rond/core/plugin/runtime"
import { useClinician, useSession } from "@rond/core/platform/session"
import { Plural, Trans } from "@lingui/react/macro"
import { fetchMeetingScreen } from "../meeting-screen/sections/lazy-sections.ts"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"
import { groupDay } from "./day-meetings.ts"
import { HomeTools } from "./HomeTools.tsx"
import { MeetingRow } from "./MeetingRow.tsx"
import { PatientSearch } from "./PatientSearch.tsx"
import { ReviewLink, VideoTestLink } from "./HomeLinks.tsx"
import { Navigate } from "@tanstack/react-router"
import { MarketErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { useHomeMarket } from "../workspace/use-market.ts"
import { PageTitle } from "../shell/PageTitle.tsx"

// If this chunk fails to load, the day still shows.
const UnsentSection = lazyWithRetry(() => import("./UnsentSection.tsx").catch(() => ({ default: () => null })))

function DaySkeleton() {
  return (
    <Page>
      <Stack gap={8}>
        <Skeleton count={2} />
        <Skeleton shape="rows" count={7} />
      </Stack>
    </Page>
  )
}

/** How often the clock on screen updates, in milliseconds. */
const clockMillis = 15_000

/** The server's clock in epoch milliseconds, extrapolated between responses. Before the first response it is the device's clock. */
function useServerNow(answeredNowMillis: number | undefined): number {
  const [clock, setClock] = useState({ server: answeredNowMillis, ahead: 0, nowMillis: deviceNow() })
  if (clock.server !== answeredNowMillis) {
    const ahead = answeredNowMillis === undefined ? 0 : answeredNowMillis - deviceNow()
    setClock({ server: answeredNowMillis, ahead, nowMillis: deviceNow() + ahead })
  }
  useEffect(() => {
    const timer = setInterval(() => setClock((before) => ({ ...before, nowMillis: deviceNow() + before.ahead })), clockMillis)
    return () => clearInterval(timer)
  }, [])
  return clock.nowMillis
}

const deviceNow = () => millisFrom(now())

export interface DayProps {
  /** The plugins decide what the market calls its meetings. */
  readonly plugins: readonly Plugin[]
  readonly switches: readonly PluginSwitch[]
}

/** How often the day refreshes while it is on screen, in milliseconds. */
const refetchMillis = 30_000

/** The clinician's own meetings of the market's day, by state, and a search for other patients. */
export function Day(market: DayProps) {
  const format = useMarketFormat()
  const clinician = useClinician()
  const today = format.today().toString()
  const bounds = useMemo(() => dayBounds(today, format.timeZone), [today, format.timeZone])
  const day = useApiQuery(
    getDayMeetings,
    { query: { fromMillis: bounds.start.epochMilliseconds, toMillis: bounds.end.epochMilliseconds } },
    { refetchInterval: refetchMillis, staleTime: 5000 },
  )
  const again = useReadAgain()
  const refresh = () => void again(getDayMeetings)
  useServerEvents([`clinician:${clinician.id}`], refresh, refresh)
  useEffect(() => {
    // The next step is to open a meeting: fetch its code now.
    if (day.data !== undefined) fetchMeetingScreen()
  }, [day.data])
  const nowMillis = useServerNow(day.data?.nowMillis)
  const { waiting: patients } = useWaitingPatients()
  const waiting = useMemo(() => new Map(patients.map(({ meetingId, sinceMillis }) => [meetingId, sinceMillis])), [patients])
  const groups = useMemo(
    () => (day.data === undefined ? undefined : groupDay(day.data.meetings, nowMillis, waiting)),
    [day.data, nowMillis, waiting],
  )
  const count = day.data?.meetings.length ?? 0

  return (
    <Page>
      <PageTitle title={format.dateLong(today)} />
      <Head>
        <Stack gap={1} css={{ flex: 1 }}>
          <Heading level={1} size="xxl" css={{ "&::first-letter": { textTransform: "uppercase" } }}>
            {format.dateLong(today)}
          </Heading>
          <Text tone="muted">
            {clinician.pool.name}
            {count > 0 && (
              <>
                {" · "}
                <Plural value={count} one="# meeting" other="# meetings" />
              </>
            )}
          </Text>
        </Stack>
        <Inline gap={2} wrap>
          <ReviewLink />
          <VideoTestLink />
          <HomeTools {...market} />
        </Inline>
        <SearchBox>
          <PatientSearch />
        </SearchBox>
      </Head>
      {groups === undefined ? (
        day.error === null ? (
          <List as="div" css={{ padding: "$4" }}>
            <Skeleton shape="rows" count={6} />
          </List>
        ) : (
          <ErrorPanel
            level={2}
            title={<Trans>Your meetings could not be loaded</Trans>}
            details={errorReference(day.error)}
            retrying={day.isFetching}
            onRetry={() => void day.refetch()}
          >
            <Trans>Try again. You can still find a patient by the search above.</Trans>
          </ErrorPanel>
        )
      ) : (
        <Stack gap={8}>
          <Part title={<Trans>Now</Trans>} meetings={groups.now} waiting={waiting} emphasis="now" nowMillis={nowMillis} {...market} />
          <Part
            title={<Trans>Needs your attention</Trans>}
            meetings={groups.needsAttention}
            emphasis="attention"
            nowMillis={nowMillis}
            {...market}
          />
          <Suspense>
            <UnsentSection />
          </Suspense>
          <Part title={<Trans>Upcoming</Trans>} meetings={groups.upcoming} nowMillis={nowMillis} {...market} />
          <Part title={<Trans>Done</Trans>} meetings={groups.done} nowMillis={nowMillis} {...market} />
          {count === 0 && (
            <EmptyState icon="calendar" title={<Trans>No meetings today</Trans>}>
              <Trans>Booked meetings and drop-in patients appear here automatically. To look at a patient, use the search.</Trans>
            </EmptyState>
          )}
        </Stack>
      )}
    </Page>
  )
}

interface PartProps extends DayProps {
  readonly title: ReactNode
  readonly meetings: readonly DayMeeting[]
  /** Since when the patient of a meeting has been in the waiting room. */
  readonly waiting?: ReadonlyMap<string, number>
  readonly emphasis?: "now" | "attention" | "none"
  readonly nowMillis: number
}

function Part({ title, meetings, waiting, emphasis = "none", nowMillis, plugins, switches }: PartProps) {
  if (meetings.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Inline gap={2}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        <Badge tone={emphasis === "now" ? "accent" : emphasis === "attention" ? "warning" : "neutral"}>{meetings.length}</Badge>
      </Inline>
      <List emphasis={emphasis}>
        {meetings.map((meeting) => (
          <MeetingRow
            key={meeting.id}
            meeting={meeting}
            waitingSinceMillis={waiting?.get(meeting.id)}
            nowMillis={nowMillis}
            plugins={plugins}
            switches={switches}
          />
        ))}
      </List>
    </Stack>
  )
}

/** A clinician's day, or the support page for support users. */
export function HomeScreen() {
  const { clinician } = useSession()
  return clinician === null ? <Navigate to="/support" replace /> : <ClinicianHome />
}

function ClinicianHome() {
  const market = useHomeMarket()
  if (market.state === "loading") return <DaySkeleton />
  if (market.state !== "ready") return <MarketErrorScreen market={market} />
  return (
    <MarketFormatProvider format={market.format}>
      <Day plugins={market.plugins} switches={market.switches} />
    </MarketFormatProvider>
  )
}
