import { Achievements } from '../../features/about/achievements';
import { Journey } from '../../features/about/journey';
import { Team } from '../../features/about/team';
import { WhoWeAre } from '../../features/about/who-we-are';

export function About() {
  return (
    <div>
      <WhoWeAre />
      <Journey />
      <Team />
      <Achievements />
    </div>
  );
}
