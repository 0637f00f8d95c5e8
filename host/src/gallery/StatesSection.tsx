import { Banner, Button, Card, EmptyState, ErrorPanel, Inline, LoadingPanel, notify, Stack } from "@rond/core/ui"
import { GallerySection } from "./GallerySection.tsx"

/** What a screen says when it is empty, when it waits, and when something went wrong. */
export function StatesSection() {
  return (
    <GallerySection
      title="States"
      about="Empty, loading, error and done are designed, each with the next step in it. Errors say what failed in the clinician's words."
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
          The register did not answer. The rest of the meeting is not affected.
        </ErrorPanel>
        <Card css={{ flex: "1 1 12rem" }}>
          <LoadingPanel>Fetching the patient</LoadingPanel>
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
