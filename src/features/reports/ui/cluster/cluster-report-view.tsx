import { newCluster } from './cluster-address.ts';
import { ClusterPage } from './cluster-page.tsx';
import { NewCluster } from './new-cluster.tsx';

/** The view of `?paper=`: a new report of several roads, or an existing one. */
export default function Cluster({ paper }: { paper: string }) {
  return paper === newCluster ? <NewCluster /> : <ClusterPage key={paper} id={paper} />;
}
