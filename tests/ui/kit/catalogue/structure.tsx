import { Avatar } from "#app/ui/kit/avatar.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ConfirmDialog } from "#app/ui/kit/confirm-dialog.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { CloseButton } from "#app/ui/kit/dialog-buttons.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { List, ListRow } from "#app/ui/kit/list.tsx";
import { ListPages } from "#app/ui/kit/list-pages.tsx";
import { Menu, MenuAction, MenuDivider, MenuLink, MenuNote, MenuOptions } from "#app/ui/kit/menu.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

const page = "/docs/kit";

/** What a page is built of. */
export function Structure() {
  return (
    <>
      <KitSection id="page" title="Page" note="The column under the bar and its one heading.">
        <Specimen name="Page, narrow, with PageHeader">
          <Page width="narrow">
            <PageHeader
              title="Title of the page"
              description="One sentence on what it is for."
              badges={<Badge tone="accent">Draft</Badge>}
              meta="5 January 2026"
              actions={<Button type="button">Edit</Button>}
            />
          </Page>
        </Specimen>
        <Specimen name="Tabs">
          <Tabs
            label="Example"
            items={[
              { label: "First", href: `${page}?tab=first`, current: true },
              { label: "Second", href: `${page}?tab=second`, current: false, count: 3 },
            ]}
          />
        </Specimen>
      </KitSection>
      <KitSection id="lists" title="Lists" note="Dense rows divided by hairlines; the whole row is the link.">
        <Specimen name="List: link with everything, without a link">
          <List label="Example">
            <ListRow
              href={page}
              title="A row that leads somewhere"
              detail="A quieter line under the title"
              leading={<Avatar name="Ada Lovelace" />}
              meta="09:30"
              actions={
                <Button type="button" size="small">
                  Accept
                </Button>
              }
            />
            <ListRow title="A row without a link" meta={<Badge>Done</Badge>} />
          </List>
          <ListPages listed={{ at: 20, total: 2202 }} size={20} hrefOf={(at) => `?at=${at}`} />
        </Specimen>
        <Specimen name="disclosure: a heading that opens">
          <details className="disclosure">
            <summary className="flex items-center gap-1.5 font-medium">
              <Icon name="chevron-right" className="disclosure-arrow size-4" />
              More
            </summary>
            <p className="text-muted">What the heading names.</p>
          </details>
        </Specimen>
      </KitSection>
      <KitSection id="menus" title="Menus" note="A details element: it opens without scripts too.">
        <Specimen name="Menu: note, link, options, action, danger">
          <Menu
            trigger="Open the menu"
            triggerClassName="touch-target -mr-2 flex min-h-8 items-center rounded-control px-2 text-sm font-medium text-accent-ink hover:bg-hover"
          >
            <MenuNote>A note</MenuNote>
            <MenuLink to={page} icon={<Icon name="settings" />}>
              A link
            </MenuLink>
            <MenuDivider />
            <MenuOptions label="Options">
              <MenuAction action={page} current icon={<Icon name="sun" />}>
                Chosen
              </MenuAction>
              <MenuAction action={page} danger icon={<Icon name="trash" />}>
                Delete
              </MenuAction>
            </MenuOptions>
          </Menu>
        </Specimen>
      </KitSection>
      <KitSection id="dialogs" title="Dialogs" note="A panel over a page, or a page of its own, as here.">
        <Specimen name="Dialog">
          <Dialog
            title="Title of the dialog"
            description="What it is for."
            closeHref={page}
            footer={
              <>
                <CloseButton to={page}>Cancel</CloseButton>
                <Button type="button" variant="primary">
                  Save
                </Button>
              </>
            }
          />
        </Specimen>
        <Specimen name="ConfirmDialog">
          <ConfirmDialog
            title="Delete it?"
            question="This cannot be undone."
            intent="delete"
            verb="Delete"
            backHref={page}
          />
        </Specimen>
      </KitSection>
    </>
  );
}
