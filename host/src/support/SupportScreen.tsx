import { useApiQuery } from "@rond/core/platform/http"
import { getSupportOverview } from "@rond/core/features/support"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { type LeftOutPlugin, pluginText } from "@rond/core/plugin/runtime"
import { Banner, ErrorPanel, Heading, Skeleton, Stack, styled, TabPanel, Tabs, Text } from "@rond/core/ui"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"
import { ResolvedTab } from "./ResolvedTab.tsx"
import { PeopleTab } from "./people/PeopleTab.tsx"
import { PluginNames, useAllPlugins } from "./all-plugins.tsx"
import { PoolsTab } from "./pools/PoolsTab.tsx"
import { PageTitle } from "../page/PageTitle.tsx"

const Page = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "84rem",
  margin: "0 auto",
  padding: "$8 $6 $12",
  "@phone": { padding: "$4 $3 $10" },
})

const overviewErrors = errorTexts(
  getSupportOverview,
  {},
  {
    Refused: msg`You are signed in as a clinician. To use it, sign out and sign in as support.`,
    other: msg`Nothing has been changed. Try again in a moment.`,
  },
)

/**
 * Support's page: which plugins run where, their switches, why a workspace shows what it shows, and who is signed in. With a meeting in its
 * address (`/support?meeting=…`, where a meeting's own address redirects support users), it begins with that meeting's workspace.
 */
export function SupportScreen() {
  const { t } = useLingui()
  const { meeting } = useSearch({ from: "/support" })
  const [tab, setTab] = useState(meeting === undefined ? "pools" : "resolved")
  // Refetched regularly: other support people switch too.
  const overview = useApiQuery(getSupportOverview, {}, { refetchInterval: 15_000 })
  const loaded = useAllPlugins()
  const leftOutOnServer = overview.data?.plugins.flatMap(({ leftOut }) => leftOut) ?? []
  return (
    <Page>
      <PageTitle title={t`Support`} />
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={1}>
            <Trans>Support</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>Plugins by pool, and why a screen looks as it does. No patient names.</Trans>
          </Text>
        </Stack>
        {overview.data === undefined && overview.error !== null ? (
          <ErrorPanel
            level={2}
            title={overview.error._tag === "Refused" ? t`This page is for support` : t`The pools could not be loaded`}
            details={errorReference(overview.error)}
            {...(overview.error._tag === "Refused" ? {} : { onRetry: () => void overview.refetch(), retrying: overview.isFetching })}
          >
            <RequestError error={overview.error} texts={overviewErrors} />
          </ErrorPanel>
        ) : overview.data === undefined || loaded.data === undefined ? (
          <Skeleton shape="rows" count={6} />
        ) : (
          <PluginNames>
            {overview.error !== null && (
              <Banner tone="warning" title={t`These switches may be out of date`}>
                <Trans>The server did not respond last time. Retrying every 15 seconds.</Trans>
              </Banner>
            )}
            <LeftOutPlugins onPage={loaded.data.leftOut} onServer={leftOutOnServer} />
            <div>
              <Tabs
                id="support"
                label={t`Support`}
                value={tab}
                onChange={setTab}
                items={[
                  { id: "pools", label: t`Plugins by pool` },
                  { id: "resolved", label: t`What a workspace shows` },
                  { id: "people", label: t`People` },
                ]}
              />
              <TabPanel tabs="support" value={tab} css={{ paddingTop: "$6" }}>
                {tab === "pools" ? (
                  <PoolsTab pools={overview.data.pools} />
                ) : tab === "people" ? (
                  <PeopleTab />
                ) : (
                  <ResolvedTab key={meeting} pools={overview.data.pools} loaded={loaded.data} meetingId={meeting} />
                )}
              </TabPanel>
            </div>
          </PluginNames>
        )}
      </Stack>
    </Page>
  )
}

interface LeftOutPluginsProps {
  readonly onPage: readonly LeftOutPlugin[]
  readonly onServer: readonly LeftOutPlugin[]
}

/** The plugins that this page and the server run without, and why. */
function LeftOutPlugins({ onPage, onServer }: LeftOutPluginsProps) {
  const { t } = useLingui()
  return [...onPage.map((leftOut) => ({ leftOut, where: "page" })), ...onServer.map((leftOut) => ({ leftOut, where: "server" }))].map(
    ({ leftOut, where }) => {
      const plugin = pluginText(leftOut)
      return (
        <Banner
          key={`${where} ${plugin}`}
          tone="error"
          title={where === "page" ? t`Plugin ${plugin} could not be loaded` : t`The server runs without plugin ${plugin}`}
        >
          {leftOut.error}
        </Banner>
      )
    },
  )
}
