import { Client } from './client';

// Rendered on the server: the markup of the elements is in the page before any script runs.
export default function Page() {
  return <Client />;
}
