import { useState } from "react"
import {
  Accordion,
  Avatar,
  Badge,
  Card,
  DataList,
  Expandable,
  Inline,
  Kbd,
  Menu,
  IconButton,
  Panel,
  Skeleton,
  Stack,
  StatusDot,
  TabPanel,
  Table,
  Tabs,
  Tag,
  Text,
  VirtualList,
  Banner,
  Button,
  EmptyState,
  ErrorPanel,
  LoadingPanel,
  notify,
} from "@rond/core/ui"
import { GallerySection } from "./GallerySection.tsx"

const leftPane = [
  { id: "symptoms", label: "Symptoms" },
  { id: "patient", label: "Patient" },
  { id: "medical-records", label: "Medical records", count: 42 },
  { id: "medication-list", label: "Medication list", count: "loading" },
  { id: "vaccination-list", label: "Vaccinations", count: "failed" },
] as const

const medicines = [
  { name: "Alvedon 500 mg", dosage: "1x3", from: "2026-10-02" },
  { name: "Loratadin 10 mg", dosage: "1x1", from: "2026-05-19" },
]

const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1)

/** Components that show data: tabs, lists, tables, facts, tags, skeletons. */
export function DisplaySection() {
  return (
    <GallerySection
      title="Display"
      about="Dense and calm. A state is always a word or a shape as well as a colour. Skeletons have the shape of what comes."
    >
      <Inline wrap gap={4} align="start">
        <TabsExample />
        <Panel
          title="Contact details"
          css={{ flex: "1 1 20rem" }}
          actions={
            <Menu
              trigger={<IconButton icon="more" label="More about contact details" />}
              entries={[{ id: "copy", label: "Copy", icon: "copy", onSelect: () => {} }]}
            />
          }
        >
          <DataList
            items={[
              { term: "Phone", description: "+46 70 123 45 67" },
              { term: "Email", description: "astrid.lindqvist@example.se" },
              { term: "Address", description: "Götgatan 44, 118 26 Stockholm" },
              { term: "Contact person", description: undefined },
            ]}
          />
        </Panel>
        <Card css={{ flex: "1 1 14rem" }}>
          <Stack gap={3}>
            <Inline gap={3}>
              <Avatar name="Astrid Lindqvist" size="lg" />
              <Stack gap={0}>
                <Text weight="semibold">Astrid Lindqvist</Text>
                <Text size="sm" tone="muted" numeric>
                  19850312-2389 · 41 years
                </Text>
              </Stack>
            </Inline>
            <Inline wrap gap={1}>
              <Tag tone="accent">Listed</Tag>
              <Tag>Insurance</Tag>
              <Tag tone="warning">Unsigned</Tag>
              <Tag tone="success">Signed</Tag>
              <Tag tone="danger">Stricken</Tag>
              <Tag tone="info">Revisit</Tag>
              <Badge>3</Badge>
              <Badge tone="accent">12</Badge>
            </Inline>
            <StatusDot tone="live">In the waiting room, 2 min</StatusDot>
            <StatusDot tone="success">Signed</StatusDot>
            <StatusDot tone="warning">Note not signed</StatusDot>
            <StatusDot tone="danger">Declined</StatusDot>
            <StatusDot tone="neutral">Booked</StatusDot>
            <Text tone="muted">
              <Kbd shortcut="mod+k" /> opens the palette
            </Text>
          </Stack>
        </Card>
      </Inline>
      <Inline wrap gap={4} align="start">
        <Panel title="Medicines" padded={false} css={{ flex: "1 1 24rem" }}>
          <Table
            caption="Regular medicines"
            rows={medicines}
            rowKey={(row) => row.name}
            columns={[
              { id: "name", header: "Medicine", cell: (row) => row.name },
              { id: "dosage", header: "Dosage", cell: (row) => row.dosage },
              { id: "from", header: "Since", cell: (row) => row.from, align: "end" },
            ]}
          />
        </Panel>
        <Panel title="Consultation history" css={{ flex: "1 1 24rem" }}>
          <Accordion>
            <Expandable
              summary={
                <Inline>
                  <Text numeric tone="muted">
                    2026-11-02
                  </Text>
                  <Text truncate>J06.9 Acute upper respiratory infection</Text>
                  <Tag tone="success">Signed</Tag>
                </Inline>
              }
              aside={
                <Menu
                  trigger={<IconButton icon="more" label="Actions for this entry" />}
                  entries={[{ id: "strike", label: "Strike note", icon: "strike", danger: true, onSelect: () => {} }]}
                />
              }
              defaultOpen
            >
              <Text as="p">Fever for three days, dry cough. Advice on rest and fluids, back if worse.</Text>
            </Expandable>
            <Expandable
              summary={
                <Inline>
                  <Text numeric tone="muted">
                    2026-09-14
                  </Text>
                  <Text truncate struck tone="faint">
                    Skin rash
                  </Text>
                  <Tag tone="danger">Stricken</Tag>
                </Inline>
              }
            >
              <Text as="p">Struck on 2026-09-15: wrong patient.</Text>
            </Expandable>
          </Accordion>
        </Panel>
        <Panel title="Ten thousand rows" padded={false} css={{ flex: "1 1 16rem" }}>
          <VirtualList
            label="Numbers"
            items={numbers}
            itemKey={String}
            estimatedHeight={32}
            css={{ height: "12rem" }}
            renderItem={(number) => (
              <Text as="div" numeric css={{ padding: "$1 $4" }}>
                Entry {number}
              </Text>
            )}
          />
        </Panel>
      </Inline>
      <Inline wrap gap={4} align="start">
        {(["lines", "fields", "rows", "cards"] as const).map((shape) => (
          <Card key={shape} css={{ flex: "1 1 12rem" }}>
            <Skeleton shape={shape} count={2} />
          </Card>
        ))}
      </Inline>
    </GallerySection>
  )
}

function TabsExample() {
  const [tab, setTab] = useState<string>("symptoms")
  const [child, setChild] = useState("history")
  return (
    <Card padding="none" css={{ flex: "1 1 20rem", display: "flex" }}>
      <Tabs id="gallery-pane" label="Patient" orientation="vertical" items={leftPane} value={tab} onChange={setTab} />
      <TabPanel tabs="gallery-pane" value={tab} css={{ flex: 1 }}>
        <Tabs
          id="gallery-children"
          label="Parts"
          items={[
            { id: "history", label: "History", count: 12 },
            { id: "self", label: "Self-assessment" },
          ]}
          value={child}
          onChange={setChild}
        />
        <TabPanel tabs="gallery-children" value={child} css={{ padding: "$4" }}>
          <Text tone="muted">
            {tab} / {child}
          </Text>
        </TabPanel>
      </TabPanel>
    </Card>
  )
}

/** The screens' texts for an empty, a waiting and a failed state. */
export function StatesSection() {
  return (
    <GallerySection
      title="States"
      about="Empty, loading, error and done are designed, each with the next step in it. Errors say what failed in the clinician’s words."
    >
      <Stack gap={2}>
        <Banner tone="info" title="Guidelines exist for this diagnosis" actions={<Button size="sm">Read the guidelines</Button>}>
          J06.9 is not recommended as a primary diagnosis.
        </Banner>
        <Banner tone="success" onDismiss={() => {}}>
          The vaccination was registered.
        </Banner>
        <Banner tone="warning" title="The patient hung up">
          You can call again, or end the meeting.
        </Banner>
        <Banner tone="error" title="The note could not be saved" actions={<Button size="sm">Try again</Button>}>
          Your text is kept on this device.
        </Banner>
      </Stack>
      <Inline wrap gap={4} align="start">
        <Card css={{ flex: "1 1 16rem" }}>
          <EmptyState icon="calendar" title="No upcoming appointments" action={<Button size="sm">Book a revisit</Button>}>
            What you book for the patient shows here.
          </EmptyState>
        </Card>
        <ErrorPanel
          css={{ flex: "1 1 18rem" }}
          title="The medication list could not be opened"
          onRetry={() => {}}
          details="plugin se 1.0.0 · medication-list · request 01J9Z"
        >
          The register did not respond. The rest of the meeting is not affected.
        </ErrorPanel>
        <Card css={{ flex: "1 1 12rem" }}>
          <LoadingPanel>Loading the patient</LoadingPanel>
        </Card>
      </Inline>
      <Inline wrap>
        <Button onClick={() => notify({ tone: "success", title: "Message sent", description: "Astrid Lindqvist gets it in the app." })}>
          Notify
        </Button>
        <Button
          onClick={() =>
            notify({
              tone: "info",
              title: "The workspace was updated",
              action: { label: "Show what changed", run: () => {} },
            })
          }
        >
          Notify with an action
        </Button>
      </Inline>
    </GallerySection>
  )
}
