import { Achievements } from '../about/achievements';
import { Journey } from '../about/journey';
import { Team } from '../about/team';
import { WhoWeAre } from '../about/who-we-are';

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
