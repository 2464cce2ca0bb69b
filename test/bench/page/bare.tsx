import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider, useLocation } from 'react-router-dom';

// The same addresses and the same rows with only the router and a table: no filters, no map, no
// figures, no texts.

declare const token: string;

const endpoints: Record<string, string> = {
  '/kase': '/api/v1/kases',
  '/renta-reports/roads-searched': '/api/v1/roads',
  '/renta-reports/shops-searched': '/api/v1/shops',
};

function List() {
  const { pathname, search } = useLocation();
  const [rows, setRows] = useState<readonly Record<string, unknown>[]>([]);
  useEffect(() => {
    let isOver = false;
    void fetch(`${endpoints[pathname]}${search}`, { headers: { authorization: token } })
      .then((answer) => answer.json() as Promise<{ list: Record<string, unknown>[] }>)
      .then(({ list }) => {
        if (!isOver) setRows(list);
      });
    return () => {
      isOver = true;
    };
  }, [pathname, search]);
  return (
    <table>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} data-path={pathname}>
            {Object.entries(row)
              .slice(0, 8)
              .map(([key, value]) => (
                <td key={key}>{String(value)}</td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const router = createHashRouter([
  { path: '/', element: <p>bare</p> },
  ...Object.keys(endpoints).map((path) => ({ path, element: <List key={path} /> })),
]);
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
