import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';

/** The reports that the firm has. */
export function Reports() {
  const reading = useRead('reports.list', {});
  return (
    <Page title="Reports" about="Those of each day are made at 06:00 of Lagos and kept 400 days.">
      <Card>
        <List
          what="reports"
          reading={reading}
          idOf={({ name }) => name}
          columns={[
            {
              name: 'Report',
              cell: ({ name, title }) => (
                <Link to="/reports/$report" params={{ report: name }} className="text-accent underline">
                  {title}
                </Link>
              ),
            },
            { name: 'What it shows', cell: ({ description }) => description.replaceAll('`', '') },
            { name: 'Each day', cell: ({ is_daily }) => (is_daily ? 'Yes' : 'On request') },
          ]}
        />
      </Card>
    </Page>
  );
}
